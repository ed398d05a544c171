import { useState } from 'react'
import Link from '@docusaurus/Link'
import clsx from 'clsx'
import Tabs from '../Figure/Tabs'
import frame from '../Lab/frame.module.css'
import Answers from './Answers'
import { pageOfError } from './error-page'
import Findings from './Findings'
import Line from './Line'
import Log from './Log'
import { sumUp } from './say'
import Tree from './Tree'
import styles from './styles.module.css'

/**
 * What running the program told.
 *
 * @param {object} props
 * @param {import('./use-play').Ran | null} props.told null before it has run
 * @param {boolean} props.isStale whether the program has changed since
 * @param {boolean} props.isRunning
 * @param {string} props.problem why there is no answer
 * @param {boolean} props.isMade whether it was made with the site
 */
export default function Outcome ({ told, isStale, isRunning, problem, isMade }) {
  const [chosen, setChosen] = useState('answers')
  const state = isRunning ? 'It runs.' : problem ? '' : !told ? 'It has not run yet.' : isStale ? 'The program has changed since: run it again.' : isMade ? `${sumUp(told)} That was when the site was built: run it yourself.` : sumUp(told)
  return (
    <>
      <p className={styles.said} role='status'>{state}</p>
      <p className={styles.problem} role='alert'>{problem && `✕ ${problem}${told ? '. Below is what the last run told' : ''}.`}</p>
      {told && (
        <div className={clsx((isStale || problem) && frame.outdated)} data-outcome>
          {told.error && <Failure error={told.error} />}
          <Tabs
            label='What the run told' chosen={chosen} onChoose={setChosen}
            tabs={[
              { id: 'answers', label: 'Answers', content: <Answers answers={told.answers} printed={told.printed} /> },
              { id: 'tree', label: 'Plugins and routes', content: <Tree plugins={told.plugins} routes={told.routes} /> },
              { id: 'log', label: `Log (${told.log.length + told.printed.length + told.warnings.length + told.uncaught.length + told.missed.length})`, content: <Log {...told} /> },
              { id: 'findings', label: `Findings (${told.findings.length})`, content: <Findings error={told.error} findings={told.findings} /> }
            ]}
          />
        </div>
      )}
    </>
  )
}

/** @param {{ error: NonNullable<import('./use-play').Ran['error']> }} props */
function Failure ({ error: { message, code, line } }) {
  const page = pageOfError(code)
  return (
    <p className={styles.failure} data-failure>
      ✕ {code && !message.startsWith(code) && <><code>{code}</code>: </>}{message} <Line of={line} /> {page && <Link to={page}>What it means, and the cure</Link>}
    </p>
  )
}

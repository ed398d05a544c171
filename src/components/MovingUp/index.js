import { Children } from 'react'
import Link from '@docusaurus/Link'
import { useLocation } from '@docusaurus/router'
import clsx from 'clsx'
import { CASES } from '../../../demos/moving-up/cases.js'
import Figure, { guard, Side, useQuestion } from '../Figure'
import sides from '../Figure/sides.module.css'
import Table from '../Lab/Table'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import { Words } from '../Predict'
import problem from '../Problem/styles.module.css'
import styles from './styles.module.css'

const TOPIC = {
  examples: CASES.map(({ id, wrote }) => ({ id, label: wrote.replaceAll('`', '') })),
  first: CASES[0].id,
  read: (text) => CASES.some(({ id }) => id === text) ? text : null,
  write: (id) => id
}

export default guard(MovingUp)

/** A program, and what Fastify 4 and 5 say to it. `record`: of all programs; `children`: their listings. */
function MovingUp ({ record: { versions, programs }, children }) {
  const { question, frame } = useQuestion(TOPIC)
  const { changes } = CASES.find(({ id }) => id === question) ?? CASES[0]
  const { cause, ...answers } = programs[question]
  return (
    <Figure
      name='moving-up' {...frame} say={<Words text={changes} />}
      caption='Recorded: the same program, on both versions.'
    >
      <div className={sides.sides} style={/** @type {any} */ ({ minHeight: '20.25rem', '--if-side-widths': 'minmax(0, 3fr) minmax(0, 2fr)' })}>
        <Side label='The program'>
          <div className={clsx(problem.part, tones.neutral, styles.program)}>
            {Children.toArray(children).find((/** @type {any} */ { props }) => props?.title?.includes(`/${question}.`))}
          </div>
        </Side>
        <Side label='What it gets'>
          {[4, 5].map((version) => (
            <div key={version} className={clsx(problem.part, tones[version === 4 ? 'holds' : 'reversed'])}>
              <p className={problem.label}>Fastify {versions[version]}{answers[version].warned.map((code) => `, which warns: ${code}`)}</p>
              <div className={problem.output}><pre>{answers[version].told}</pre></div>
            </div>
          ))}
          <p className={problem.happens}>Decided in {cause.file}:{cause.line}</p>
          <div className={problem.output}><pre>{cause.text}</pre></div>
        </Side>
      </div>
    </Figure>
  )
}

/** The programs, each with what both versions say, and the cure. @param {any} props */
export function Changes ({ record: { programs } }) {
  const { pathname } = useLocation()
  return (
    <Table
      className={clsx(table.table, table.lines)} style={/** @type {any} */ ({ '--if-first-column': '25%' })} isLines
      head={['You wrote', 'Fastify 4', 'Fastify 5', 'Cure']}
      rows={CASES.map(({ id, wrote, cure, see }) => [
        <Link to={`${pathname}?figure=${id}#try`} data-noBrokenLinkCheck><Words text={wrote} /></Link>,
        programs[id][4].told,
        programs[id][5].told,
        <><Words text={cure} />{see && <> <Link to={see}>More</Link></>}</>
      ])}
    />
  )
}

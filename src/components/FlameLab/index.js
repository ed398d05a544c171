import { useId } from 'react'
import clsx from 'clsx'
import { guard } from '../Figure/guard'
import FlamePair from '../FlamePair'
import Choice from './Choice.js'
import Lanes from './Lanes.js'
import OnlyIn from './OnlyIn.js'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'
import { useChoice } from './use-choice.js'
import { useRecording } from './use-recording.js'

export default guard(FlameLab)

/**
 * Express and Fastify side by side, in the scenario and on the Node that the reader
 * chooses: the time of a request by role, what only one of them does, and the graphs.
 *
 * @param {object} props
 * @param {import('../../../plugins/evidence/index.js').FlameBrief[]} props.runs what there is to choose
 * @param {import('../../../demos/lib/profiling/flame-schema.js').FlameIndex} props.first of them, which is shown first, and without a script
 * @param {import('./use-recording.js').Recording['trees']} props.trees of the first
 */
function FlameLab ({ runs, first, trees: firstTrees }) {
  const [chosen, choose] = useChoice(runs)
  const { shown: { run, trees }, isLoading, problem, retry } = useRecording(chosen.folder, { run: first, trees: firstTrees })
  const headingId = useId()
  const [left, right, ...others] = run.servers

  return (
    <section aria-labelledby={headingId} className={styles.lab}>
      <Choice runs={runs} run={chosen} onChoose={choose} />
      <p role='status' className={styles.status}>{isLoading && 'Loading this recording. Below is still the one before.'}</p>
      {problem && (
        <p role='alert'>
          {problem} Below is still the one before. <button type='button' onClick={retry} className='button button--secondary button--sm'>Try again</button>
        </p>
      )}
      <div className={clsx(chosen.folder !== run.folder && frame.outdated)}>
        <h3 id={headingId} className={styles.question}>{run.question}</h3>
        <Lanes lanes={run.lanes} pair={[left, right]} others={others} />
        <OnlyIn lanes={run.lanes} pair={[left, right]} />
        <FlamePair data={run} trees={trees} />
      </div>
    </section>
  )
}

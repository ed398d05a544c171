import { useId } from 'react'
import clsx from 'clsx'
import FlamePair from '../FlamePair'
import Choice from './Choice.js'
import Lanes from './Lanes.js'
import OnlyIn from './OnlyIn.js'
import styles from './styles.module.css'
import { useChoice } from './use-choice.js'
import { useTrees } from './use-trees.js'

/**
 * Express and Fastify side by side, in the scenario and on the Node that the reader
 * chooses: the time of a request by role, what only one of them does, and the graphs.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/profiling/flame-schema.js').FlameIndex[]} props.runs the first is shown first, and without a script
 * @param {import('./use-trees.js').Trees} props.trees of the first run
 */
export default function FlameLab ({ runs, trees: firstTrees }) {
  const [run, choose] = useChoice(runs)
  const { trees, problem, retry } = useTrees(run, runs[0], firstTrees)
  const headingId = useId()
  const [left, right, ...others] = run.servers

  return (
    <section aria-labelledby={headingId} className={styles.lab}>
      <Choice runs={runs} run={run} onChoose={choose} />
      <h3 id={headingId} className={styles.question}>{run.question}</h3>
      <Lanes lanes={run.lanes} pair={[left, right]} others={others} />
      <OnlyIn lanes={run.lanes} pair={[left, right]} />
      {trees && <FlamePair data={run} trees={trees} />}
      <p role='status' className={clsx(!trees && !problem && styles.loading)}>{!trees && !problem && 'Loading the graphs.'}</p>
      {problem && (
        <p role='alert' className={styles.problem}>
          {problem} <button type='button' onClick={retry} className='button button--secondary button--sm'>Try again</button>
        </p>
      )}
    </section>
  )
}

import clsx from 'clsx'
import description from '@generated/models/lifecycle.json'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/** @type {import('../../../demos/lifecycle/model/phases').Phase[]} */
const phases = /** @type {any} */ (description).example.phases

/**
 * Where the request is, and what becomes of it: what the client got, and what the log says besides.
 *
 * @param {object} props
 * @param {import('../../../demos/lifecycle/model').Story} props.story
 * @param {import('../../../demos/lifecycle/model/follow').Event[]} props.seen its stations
 * @param {number} props.step from 1
 * @param {boolean} props.isStale whether this is the way of an older request
 */
export default function Answer ({ story: { answer, conclusion, events }, seen, step, isStale }) {
  const { phase, said } = seen[step - 1] ?? {}
  const { label, does } = phases.find(({ id }) => id === phase) ?? {}
  const warnings = events.filter((event) => event.phase === 'warning')
  return (
    <>
      <p className={clsx(styles.step, isStale && frame.outdated)} role='status'><strong>{label}</strong> {said ?? does}</p>
      <div className={clsx(step < seen.length && styles.later, isStale && frame.outdated)} aria-live='polite' data-answer={answer?.status ?? 'none'}>
        <p className={styles.conclusion}><span className={styles.fact}>In the end:</span> {conclusion}</p>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        {answer && <pre className={styles.body} tabIndex={0} role='group' aria-label='The answer'>{`${answer.status} ${answer.type ?? 'without a content-type'}\n${answer.body}`}</pre>}
        {warnings.map(({ said: warned }, index) => <p key={index} className={styles.warning}><span aria-hidden='true'>! </span>The log warns: {warned}</p>)}
      </div>
    </>
  )
}

import styles from './styles.module.css'

/**
 * What the client got, and what the log says besides.
 *
 * @param {object} props
 * @param {import('../../../demos/lifecycle/model').Story} props.story
 */
export default function Answer ({ story: { answer, conclusion, events } }) {
  const warnings = events.filter(({ phase }) => phase === 'warning')
  return (
    <div className={styles.answer} aria-live='polite' data-answer={answer?.status ?? 'none'}>
      <p className={styles.conclusion}>{conclusion}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      {answer && <pre className={styles.body} tabIndex={0} role='group' aria-label='The answer'>{`${answer.status} ${answer.type ?? 'without a content-type'}\n${answer.body}`}</pre>}
      {warnings.map(({ said }, index) => <p key={index} className={styles.warning}><span aria-hidden='true'>! </span>The log warns: {said}</p>)}
    </div>
  )
}

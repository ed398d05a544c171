import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import styles from './way.module.css'

/** What is added to who did it. */
const DEEDS = { throws: 'throws', passes: 'throws it again', answers: 'answers', runs: 'runs', default: 'is called', log: '' }

/**
 * What the client got, and who met the error, in order.
 *
 * @param {object} props
 * @param {import('./use-throw').Story} props.story
 * @param {number} props.step from 1
 * @param {boolean} props.isStale whether this is the way of an older error
 */
export default function Way ({ story: { events, status, body, isBroken, conclusion }, step, isStale }) {
  return (
    <div className={clsx(isStale && frame.outdated)}>
      <p className={styles.said} role='status'><strong>{status}{isBroken && ', then a broken connection'}</strong> {conclusion}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.body} tabIndex={0} role='group' aria-label='What the client got'>{body || '(no body)'}</pre>
      <ol className={styles.steps}>
        {events.map(({ what, said }, index) => (
          <li key={index} className={clsx(styles[what], index + 1 === step && styles.current, index >= step && styles.later)} aria-current={index + 1 === step ? 'step' : undefined}>
            {what === 'log' ? <><span className={styles.label}>log</span> {said}</> : <>{said} {DEEDS[what]}</>}
          </li>
        ))}
      </ol>
    </div>
  )
}

import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * How the boot ended, and how it is closed.
 *
 * @param {object} props
 * @param {import('../../../demos/plugins/model').Story} props.story
 * @param {boolean} props.isStale whether this is the boot of an older tree
 */
export default function Outcome ({ story: { outcome, closed, length }, isStale }) {
  const className = clsx(styles.outcome, isStale && frame.outdated)
  if (outcome.ready) {
    return <p className={className} role='status'><strong>ready</strong> after {length} units.{closed.length > 0 && <> <code>close()</code> goes back: {closed.join(', ')}.</>}</p>
  }
  const { at, code, cause, message } = outcome
  return (
    <p className={className} role='status'>
      <strong className={styles.wrong}>✕ {at} is rejected</strong>{code && <> with <code>{code}</code></>}{cause && <>, made from <code>{cause}</code></>}: {message}
    </p>
  )
}

import clsx from 'clsx'
import styles from './way.module.css'

/** The steps of an answer, in order. */
const STEPS = [
  { id: 'handler', label: 'handler' },
  { id: 'send', label: 'reply.send' },
  { id: 'preSerialization', label: 'preSerialization' },
  { id: 'serializer', label: 'serializer' },
  { id: 'onSend', label: 'onSend' },
  { id: 'head', label: 'head' },
  { id: 'body', label: 'body' },
  { id: 'after', label: 'afterwards' }
]

/**
 * The steps, and all that happened, in order.
 *
 * @param {object} props
 * @param {import('./read-answer').Shown['events']} props.events
 * @param {number} props.step from 1
 */
export default function Way ({ events, step }) {
  const passed = new Set(events.slice(0, step).map(({ what }) => what))
  const all = new Set(events.map(({ what }) => what))
  return (
    <>
      <ol className={styles.parts} aria-label='Steps'>
        {STEPS.map(({ id, label }) => (
          <li key={id} data-step={id} className={clsx(passed.has(id) && styles.passed, !all.has(id) && styles.skipped, events[step - 1]?.what === id && styles.here)}>
            {label}<span className='spoken-only'>: {passed.has(id) ? 'passed' : all.has(id) ? 'to come' : 'left out'}</span>
          </li>
        ))}
      </ol>
      <ol className={styles.events} aria-label='What happens'>
        {events.map(({ what, said }, index) => (
          <li key={index} className={clsx(styles[what], index + 1 === step && styles.current, index >= step && styles.later)} aria-current={index + 1 === step ? 'step' : undefined}>{said}</li>
        ))}
      </ol>
    </>
  )
}

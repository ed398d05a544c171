import clsx from 'clsx'
import { FRAMEWORKS, LIMIT_NAMES, formatRate } from './words'
import styles from './styles.module.css'

/**
 * What each server gets, of what its processor would allow.
 *
 * @param {{ outcomes: Record<'express' | 'fastify', import('./outcome').Outcome> }} props
 */
export default function Bars ({ outcomes }) {
  const most = Math.max(...FRAMEWORKS.map(({ id }) => processorOf(outcomes[id])))
  return (
    <ul className={styles.bars}>
      {FRAMEWORKS.map(({ id, label }) => {
        const { least } = outcomes[id]
        const processor = processorOf(outcomes[id])
        return (
          <li key={id}>
            <span className={styles.name}>{label}: <strong>{formatRate(least.rate)} a second</strong>, set by {LIMIT_NAMES[least.id]}; its processor could do {formatRate(processor)}</span>
            <span className={styles.track} aria-hidden='true'>
              <span className={clsx(styles.part, styles[id])} style={{ width: `${least.rate / most * 100}%` }} />
              <span className={clsx(styles.part, styles.idle)} style={{ width: `${(processor - least.rate) / most * 100}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** @param {import('./outcome').Outcome} outcome */
function processorOf ({ limits }) {
  return limits.find(({ id }) => id === 'processor')?.rate ?? 0
}

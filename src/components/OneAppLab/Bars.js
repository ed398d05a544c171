import clsx from 'clsx'
import { formatMicroseconds } from './scale'
import { NAMES } from './sources'
import styles from './styles.module.css'

/**
 * One request before and after, on one scale: the framework's part and the reader's.
 *
 * @param {object} props
 * @param {import('../../../demos/one-app/arithmetic.js').Change} props.change
 * @param {{ from: string, to: string }} props.move
 */
export default function Bars ({ change: { before, after, rest }, move }) {
  const whole = Math.max(before, after) + rest
  return (
    <ul className={styles.bars}>
      {[{ id: move.from, cost: before }, { id: move.to, cost: after }].map(({ id, cost }) => (
        <li key={id}>
          <span className={styles.name}>{NAMES[id]} {formatMicroseconds(cost)}, your work {formatMicroseconds(rest)}</span>
          <span className={styles.track} aria-hidden='true'>
            <span className={clsx(styles.part, styles[id])} style={{ width: `${cost / whole * 100}%` }} />
            <span className={clsx(styles.part, styles.rest)} style={{ width: `${rest / whole * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

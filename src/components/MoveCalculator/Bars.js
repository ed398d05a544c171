import clsx from 'clsx'
import { formatTimes, frameworkOf, middleOf } from '../../../demos/should-you-move/arithmetic.js'
import styles from './styles.module.css'

const MICRO_PER_MILLI = 1000

/**
 * One request before and after, on one scale: the framework’s part, the reader’s own and
 * the waiting. Each part is as wide as the middle of its range.
 *
 * @param {object} props
 * @param {import('../../../demos/should-you-move/sum-up.js').Sum} props.sum
 * @param {import('../../../demos/should-you-move/read-request.js').Request} props.request
 */
export default function Bars ({ sum, request }) {
  const { label, to } = frameworkOf(request.framework)
  const own = request.handlerMs * MICRO_PER_MILLI
  const waiting = request.waitingMs * MICRO_PER_MILLI
  const rows = [
    { side: 'before', name: label, tone: styles.left, framework: middleOf(sum.before) - own },
    { side: 'after', name: to, tone: styles.moved, framework: middleOf(sum.after) - own }
  ]
  const whole = Math.max(...rows.map(({ framework }) => framework)) + own + waiting
  const width = (/** @type {number} */ part) => ({ width: `${whole === 0 ? 0 : part / whole * 100}%` })
  return (
    <ul className={styles.bars} aria-label='One request while nobody queues'>
      {rows.map(({ side, name, tone, framework }) => (
        <li key={side}>
          <span className={styles.name}>{name} and its parts about {formatTimes([framework, framework])}, your code {formatTimes([own, own])}, waiting {formatTimes([waiting, waiting])}</span>
          <span className={styles.track} aria-hidden='true'>
            <span className={clsx(styles.part, tone)} style={width(framework)} />
            <span className={clsx(styles.part, styles.own)} style={width(own)} />
            <span className={clsx(styles.part, styles.waiting)} style={width(waiting)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

import styles from './graph.module.css'
import { amount, percent, wholeOf } from './words.js'

/**
 * Stands empty while nothing is looked for, since a screen reader speaks only what
 * comes into a place that it knows.
 *
 * @param {object} props
 * @param {import('./find-frames.js').Found | undefined} props.found
 * @param {number} props.total time of the whole graph
 * @param {import('./words.js').Unit} props.unit
 */
export default function Matched ({ found, total, unit }) {
  return <p className={styles.matched} role='status'>{found && sayFound(found, total, unit)}</p>
}

/**
 * @param {import('./find-frames.js').Found} found
 * @param {number} total
 * @param {import('./words.js').Unit} unit
 */
function sayFound ({ nodes, value }, total, unit) {
  if (nodes.size === 0) return 'No frame matches'
  return `${nodes.size} ${nodes.size === 1 ? 'frame matches' : 'frames match'}: ${amount(value, unit)}, ${percent(value, total)} of the ${wholeOf(unit)}`
}

import styles from './styles.module.css'
import { amount, percent, wholeOf } from './words.js'

/**
 * @param {object} props
 * @param {import('./find-frames.js').Found} props.found
 * @param {number} props.total time of the whole graph
 * @param {import('./words.js').Unit} props.unit
 */
export default function Matched ({ found: { nodes, value }, total, unit }) {
  const words = nodes.size === 0
    ? 'No frame matches'
    : `${nodes.size} ${nodes.size === 1 ? 'frame matches' : 'frames match'}: ${amount(value, unit)}, ${percent(value, total)} of the ${wholeOf(unit)}`
  return <p className={styles.matched} role='status'>{words}</p>
}

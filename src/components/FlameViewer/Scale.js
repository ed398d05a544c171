import styles from './graph.module.css'
import { amount } from './words.js'

/**
 * What the axis says while a frame fills the width.
 *
 * @param {object} props
 * @param {import('./tree.js').TreeNode} props.zoomed
 * @param {import('./words.js').Unit} props.unit
 * @param {boolean} props.shared whether the graph otherwise has one scale with others
 */
export default function Scale ({ zoomed, unit, shared }) {
  return <p className={styles.scale}>{`The full width is the ${amount(zoomed.value, unit)} of ${zoomed.name}${shared ? ', not the scale of the other graphs' : ''}.`}</p>
}

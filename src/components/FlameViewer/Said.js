import styles from './graph.module.css'
import { describe } from './words.js'

/**
 * The words of the frame under the pointer or with the focus. Not a live region: a
 * screen reader says the frame that gets the focus by its label, and the pointer
 * should not speak.
 *
 * @param {object} props
 * @param {import('./tree.js').TreeNode} [props.node]
 * @param {import('./words.js').Setting} props.setting
 * @param {boolean} props.alive whether a script answers
 */
export default function Said ({ node, setting, alive }) {
  if (!node) {
    const hint = alive
      ? 'Point at a frame or tap it. A click, Enter or a second tap zooms into it; Escape goes back.'
      : 'Point at a frame for its name and time.'
    return <p className={styles.said}>{hint}</p>
  }
  const { name, place, numbers } = describe(node, setting)
  return (
    <p className={styles.said}>
      <strong>{name}</strong>{place && ` ${place}`}<br />{numbers}
    </p>
  )
}

import { useGoTo } from './go-to'
import styles from './styles.module.css'

/**
 * A line of the program, which the editor goes to. Nothing where no line is known.
 *
 * @param {{ of: number | null }} props
 */
export default function Line ({ of }) {
  const goTo = useGoTo()
  if (of === null) return null
  return <button type='button' className={styles.to} onClick={() => goTo(of)}>line {of}</button>
}

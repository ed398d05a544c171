import { formatDay } from '../Measured/format'
import styles from './styles.module.css'

/** When readers got what stands under a heading. `on`: the date of the commit. */
export default function Changed ({ on }) {
  return <p className={styles.on}><time dateTime={on}>{formatDay(on)}</time></p>
}

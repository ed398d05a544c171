import { digits } from '../FlameViewer/words.js'
import styles from './styles.module.css'

/**
 * @typedef {number[]} Range lowest and highest of the rounds, µs
 */

/**
 * @param {object} props
 * @param {number} props.value µs
 * @param {Range} [props.range]
 */
export default function Value ({ value, range }) {
  return (
    <td className={styles.number}>
      {digits(value)}
      {range && <small className={styles.range}>{`${digits(range[0])} to ${digits(range[1])}`}</small>}
    </td>
  )
}

import { digits } from '../FlameViewer/words.js'
import table from '../Lab/table.module.css'
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
    <td className={table.number}>
      {digits(value)}
      {range && <small className={styles.range}>{range.map(fine).join(' to ')}</small>}
    </td>
  )
}

/**
 * @param {number} value µs
 * @returns {string} finer than the value beside it, as the ends of a range are often close
 */
function fine (value) {
  return value < 99.95 ? value.toFixed(1) : String(Math.round(value))
}

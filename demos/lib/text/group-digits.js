/**
 * Write a number as English does. `toLocaleString` says the same, and a browser loads its tables of
 * languages for the first of them, which takes a phone a tenth of a second.
 *
 * @param {number} value
 * @param {number} [most] digits after the point
 * @returns {string} such as `12,345.6`
 */
export function groupDigits (value, most = 3) {
  const [whole, rest] = String(Number(value.toFixed(most))).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest ? `${grouped}.${rest}` : grouped
}

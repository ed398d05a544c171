/**
 * @param {number} value µs
 * @returns {string} one decimal below 10, as finer digits are noise
 */
export function micros (value) {
  return value < 9.95 ? value.toFixed(1) : String(Math.round(value))
}

/**
 * What is said of a frame, on hover and to a screen reader.
 *
 * @param {import('./layout.js').TreeNode} node
 * @param {number} total µs of one whole request
 * @returns {string}
 */
export function describe ({ name, at, package: owner, value }, total) {
  const where = at || owner
  return `${name}${where ? `, ${where}` : ''}: ${micros(value)} µs, ${(value / total * 100).toFixed(1)}% of the request`
}

/**
 * @param {number} value
 * @returns {number} in three significant digits
 */
export function precise (value) {
  return Number(value.toPrecision(3))
}

/**
 * @param {[low: number, high: number]} interval
 * @returns {[low: number, high: number]}
 */
export function preciseInterval ([low, high]) {
  return [precise(low), precise(high)]
}

/**
 * @param {number} ratio
 * @returns {string} three significant digits, or whole from 100 on
 */
export function formatRatio (ratio) {
  return ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3)
}

/**
 * @param {[low: number, high: number]} interval
 * @returns {string} such as `1.35-1.60`
 */
export function formatInterval ([low, high]) {
  return `${formatRatio(low)}-${formatRatio(high)}`
}

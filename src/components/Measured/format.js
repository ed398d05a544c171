/**
 * @param {number} nanoseconds
 * @returns {string} such as `118 ns` or `84 µs`
 */
export function formatTime (nanoseconds) {
  if (nanoseconds < 10_000) return `${Math.round(nanoseconds).toLocaleString('en')} ns`
  return `${Math.round(nanoseconds / 1000).toLocaleString('en')} µs`
}

/**
 * @param {number} bytes
 * @returns {string} such as `152 B` or `628 kB`
 */
export function formatBytes (bytes) {
  if (bytes < 10_000) return `${Math.round(bytes).toLocaleString('en')} B`
  return `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}

/**
 * @param {number} ratio
 * @returns {string} two significant digits, or whole from 100 on
 */
export function formatRatio (ratio) {
  return ratio >= 99.5 ? Math.round(ratio).toLocaleString('en') : ratio.toPrecision(2)
}

/**
 * @param {[low: number, high: number]} interval
 */
export function formatInterval ([low, high]) {
  return `${formatRatio(low)} to ${formatRatio(high)}`
}

/**
 * @param {import('../../../demos/lib/results/summarize').Cell} cell
 * @returns {'slower' | 'faster' | 'no difference'}
 */
export function compare ({ different, ratio }) {
  if (!different) return 'no difference'
  return ratio > 1 ? 'slower' : 'faster'
}

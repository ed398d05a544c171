const NANOSECONDS = 1000
const EXACT_BELOW = 10

/**
 * @param {number} nanoseconds
 * @returns {string} microseconds without their unit, such as `160`, `9.2` or `−1.4`
 */
export function formatMicroseconds (nanoseconds) {
  const microseconds = nanoseconds / NANOSECONDS
  const digits = Math.abs(microseconds) < EXACT_BELOW ? 1 : 0
  return microseconds.toFixed(digits).replace('-', '−')
}

/**
 * @param {import('../../../demos/reverse-proxy/model/step-costs.js').Cost} cost
 * @returns {string} such as `36 (30 to 41)`, in microseconds
 */
export function formatCost ({ time, interval: [low, high], different }) {
  if (!different) return 'not told apart'
  return `${formatMicroseconds(time)} (${formatMicroseconds(low)} to ${formatMicroseconds(high)})`
}

/** The slider's ends: from a handler that returns a constant to one that computes for a tenth of a second. */
export const LEAST = 1
export const MOST = 100_000
export const STEPS = 100

/**
 * A slider over five orders of magnitude is logarithmic, or its first half is all alike.
 *
 * @param {number} step 0 to STEPS
 * @returns {number} microseconds, of two digits
 */
export function toTime (step) {
  return Number((LEAST * (MOST / LEAST) ** (step / STEPS)).toPrecision(2))
}

/**
 * @param {number} time microseconds
 * @returns {number} the nearest step
 */
export function toStep (time) {
  return Math.round(STEPS * Math.log(Math.max(time, LEAST) / LEAST) / Math.log(MOST / LEAST))
}

/**
 * @param {number} time microseconds
 * @returns {string} such as `16 µs` or `1.7 ms`
 */
export function formatMicroseconds (time) {
  if (time < 1000) return `${Number(time.toPrecision(time < 10 ? 2 : 3)).toLocaleString('en')} µs`
  return `${Number((time / 1000).toPrecision(3)).toLocaleString('en')} ms`
}

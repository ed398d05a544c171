import { STEPS, stepOf, valueAt } from '../Lab/log-scale.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/** From a handler that returns a constant to one that computes for a tenth of a second: µs. */
const SCALE = { least: 1, most: 100_000 }
export const { least: LEAST, most: MOST } = SCALE
export { STEPS }

/** @param {number} step 0 to STEPS */
export const toTime = (step) => valueAt(SCALE, step)

/** @param {number} time microseconds */
export const toStep = (time) => stepOf(SCALE, time)

/**
 * @param {number} time microseconds
 * @returns {string} such as `16 µs` or `1.7 ms`
 */
export function formatMicroseconds (time) {
  if (time < 1000) return `${groupDigits(Number(time.toPrecision(time < 10 ? 2 : 3)))} µs`
  return `${groupDigits(Number((time / 1000).toPrecision(3)))} ms`
}

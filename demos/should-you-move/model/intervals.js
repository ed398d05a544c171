/**
 * @typedef {[low: number, high: number]} Interval
 */

/**
 * @param {Interval} interval its ends in any order
 * @returns {Interval} the lower end first
 * @throws {RangeError} when an end is no number
 */
export function ordered ([one, other]) {
  if (Number.isNaN(one) || Number.isNaN(other)) throw new RangeError(`no interval: ${one} to ${other}`)
  return one <= other ? [one, other] : [other, one]
}

/**
 * From the least to the most: what any of the values may be.
 *
 * @param {number[]} values at least one
 * @returns {Interval}
 */
export function spanOf (values) {
  return [Math.min(...values), Math.max(...values)]
}

/**
 * The least interval that holds all of them.
 *
 * @param {Interval[]} intervals at least one
 * @returns {Interval}
 */
export function hullOf (intervals) {
  return spanOf(intervals.flatMap(ordered))
}

/** @param {Interval} interval */
export function middleOf ([low, high]) {
  return (low + high) / 2
}

/**
 * How far a value can go while what it is computed from stays within intervals. Each
 * corner of the box is tried. That is exact for a value that only rises or only falls
 * with each input when the others are held, as a ratio of two sums of products does;
 * and it is wider than a 99% interval, for it lets all inputs be at their worst at once.
 *
 * @template Corner
 * @param {Corner[]} corners of the box
 * @param {(corner: Corner) => number} compute
 * @returns {Interval}
 */
export function rangeOver (corners, compute) {
  return spanOf(corners.map(compute))
}

/**
 * @template {string} Name
 * @param {Record<Name, Interval>} box
 * @returns {Array<Record<Name, number>>} every choice of one end of each interval
 */
export function cornersOf (box) {
  const entries = /** @type {Array<[Name, Interval]>} */ (Object.entries(box))
  /** @type {Array<Array<[Name, number]>>} */
  const corners = entries.reduce((so, [name, interval]) => {
    const ends = new Set(ordered(interval))
    return so.flatMap((corner) => [...ends].map((end) => [...corner, /** @type {[Name, number]} */ ([name, end])]))
  }, /** @type {Array<Array<[Name, number]>>} */ ([[]]))
  return corners.map((corner) => /** @type {Record<Name, number>} */ (Object.fromEntries(corner)))
}

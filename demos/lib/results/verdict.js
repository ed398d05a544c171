/**
 * @typedef {'holds' | 'shrunk' | 'no difference' | 'reversed' | 'not so' | 'not measurable here' | 'untested'} Verdict
 *
 * @typedef {object} Measured
 * @property {[low: number, high: number]} interval 95%, of the ratio that the claim is about: above 1 when it goes the claim's way
 * @property {[low: number, high: number]} noise 95%, of the same measurement of a thing against itself
 */

/**
 * What the data say about a claim of the form "at least so many times".
 *
 * The noise band is the interval of the A/A run, stretched to include 1. An
 * interval that overlaps the band shows no difference, unless it or the band
 * reaches the claimed figure: then the measurement is too coarse to tell.
 * Beyond the band, on the claim's side, the claim holds when the whole interval
 * reaches the claimed figure, has shrunk when all of it stays below, and cannot
 * be told here when the figure lies within; on the other side it is reversed.
 *
 * @param {number} claimed the least ratio that the claim promises, above 1
 * @param {Measured | null} measured null when no experiment tests the claim
 * @returns {Verdict}
 * @throws {RangeError} when the claimed figure is not above 1
 */
export function judge (claimed, measured) {
  if (!(claimed > 1)) throw new RangeError(`a claim promises a ratio above 1, got ${claimed}`)
  if (measured === null) return 'untested'
  const [low, high] = measured.interval
  const noise = band(measured)
  if (high < noise[0]) return 'reversed'
  if (low <= noise[1]) return Math.max(high, noise[1]) >= claimed ? 'not measurable here' : 'no difference'
  if (low >= claimed) return 'holds'
  return high < claimed ? 'shrunk' : 'not measurable here'
}

/**
 * What an answer says about a claim that promises no ratio, but that something is so.
 *
 * @param {boolean | number | string} claimed
 * @param {boolean | number | string} answer
 * @returns {Verdict}
 */
export function judgeAnswer (claimed, answer) {
  return answer === claimed ? 'holds' : 'not so'
}

/**
 * Whether a ratio is told apart from 1 by this measurement.
 *
 * @param {Measured} measured
 */
export function isDifferent (measured) {
  const [low, high] = measured.interval
  const noise = band(measured)
  return low > noise[1] || high < noise[0]
}

/** @param {Measured} measured */
function band ({ noise: [low, high] }) {
  return [Math.min(1, low), Math.max(1, high)]
}

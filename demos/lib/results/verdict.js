/**
 * @typedef {'holds' | 'weaker' | 'no difference' | 'reversed' | 'not so' | 'inconclusive' | 'untested'} Verdict
 *
 * @typedef {[low: number, high: number]} Interval 99%
 *
 * @typedef {object} Measured
 * @property {Interval} interval of the ratio that the claim is about: above 1 when it goes the claim's way
 * @property {Interval} noise of the same measurement of a thing against itself
 * @property {boolean} [tooSmall] whether one of the two takes hardly longer than nothing does
 */

/** How far from 1 a ratio may be that makes no difference to anybody. */
export const MARGIN = 1.1

/**
 * What the data say about a claim of the form "at least so many times".
 *
 * The noise band is the interval of the A/A run, stretched to include 1. Beyond
 * the band, the claim holds when the whole interval reaches the claimed figure.
 * There is no difference when interval and band both lie within 10% of 1: that
 * an effect was not found is not enough. What is beyond the band and reaches
 * neither is weaker on the claim's side, and reversed on the other. All else is
 * inconclusive, and so is what is too small to measure.
 *
 * @param {number} claimed the least ratio that the claim promises, above 1
 * @param {Measured | null} measured null when no experiment tests the claim
 * @returns {Verdict}
 * @throws {RangeError} when the claimed figure is not above 1
 */
export function judge (claimed, measured) {
  if (!(claimed > 1)) throw new RangeError(`a claim promises a ratio above 1, got ${claimed}`)
  if (measured === null) return 'untested'
  if (measured.tooSmall) return 'inconclusive'
  const [low, high] = measured.interval
  const noise = band(measured)
  if (low >= claimed && low > noise[1]) return 'holds'
  if (isSame(measured)) return 'no difference'
  if (high < noise[0]) return 'reversed'
  return low > noise[1] && high < claimed ? 'weaker' : 'inconclusive'
}

/**
 * What the data say about a claim of the form "at most so many times".
 *
 * @param {number} claimed the greatest ratio that the claim allows, above 1
 * @param {Measured} measured
 * @returns {Verdict}
 */
export function judgeMost (claimed, { interval: [low, high], noise, tooSmall = false }) {
  if (tooSmall) return 'inconclusive'
  if (high <= claimed) return 'holds'
  return low > claimed && low > band({ noise })[1] ? 'not so' : 'inconclusive'
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
 * One verdict for a claim of several settings. A claim that is made of all of them
 * holds when it holds in each; where it holds in some, less is true than was claimed. It is not so when it is the other
 * way round in one, and no other is seen to go its way.
 *
 * @param {Verdict[]} verdicts
 * @returns {Verdict}
 */
export function sumUp (verdicts) {
  const kinds = new Set(verdicts)
  if (kinds.size === 0) return 'untested'
  if (kinds.size === 1) return verdicts[0]
  const doubts = kinds.has('inconclusive')
  const others = [...kinds].filter((verdict) => verdict !== 'holds' && verdict !== 'weaker' && verdict !== 'inconclusive')
  if (others.length === 0) return doubts ? 'inconclusive' : 'weaker'
  if (kinds.has('holds') || kinds.has('weaker')) return 'weaker'
  return kinds.has('reversed') ? 'not so' : 'inconclusive'
}

/**
 * Whether a ratio is told apart from 1 by this measurement.
 *
 * @param {Measured} measured
 */
export function isDifferent ({ tooSmall = false, ...measured }) {
  const [low, high] = measured.interval
  const noise = band(measured)
  return !tooSmall && (low > noise[1] || high < noise[0])
}

/**
 * Whether a measurement shows that there is no difference, which is more than to show none.
 *
 * @param {Measured} measured
 */
export function isSame ({ tooSmall = false, interval, noise }) {
  const ends = [...interval, ...noise]
  return !tooSmall && ends.every((end) => end <= MARGIN && end >= 1 / MARGIN)
}

/** @param {Pick<Measured, 'noise'>} measured */
function band ({ noise: [low, high] }) {
  return [Math.min(1, low), Math.max(1, high)]
}

/**
 * @typedef {'holds' | 'weaker' | 'size undecided' | 'no difference' | 'mixed' | 'reversed' | 'not so' | 'inconclusive' | 'untested'} Verdict
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

/** A gain is certain, whatever its size. */
const GAINS = ['holds', 'weaker', 'size undecided']

/**
 * What the data say about a claim of the form "at least so many times".
 *
 * The noise band is the interval of the A/A run, stretched to include 1. Beyond the band, the claim holds when the
 * whole interval reaches the claimed figure. There is no difference when interval and band both lie within 10% of 1:
 * that an effect was not found is not enough. What is beyond the band on the other side of 1 is reversed. On the
 * claim's side it is weaker when the whole interval stays below the figure. When the interval holds the figure, the
 * effect is certain, and its size is undecided. All else is inconclusive, and so is what is too small to measure.
 *
 * @param {number} claimed the least ratio that the claim promises, above 1
 * @param {Measured | null} measured null when no experiment tests the claim
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
  if (low <= noise[1]) return 'inconclusive'
  return high < claimed ? 'weaker' : 'size undecided'
}

/**
 * What the data say about a claim of the form "at most so many times".
 *
 * @param {number} claimed the greatest ratio that the claim allows, above 1
 */
export function judgeMost (claimed, { interval: [low, high], noise, tooSmall = false }) {
  if (tooSmall) return 'inconclusive'
  if (high <= claimed) return 'holds'
  return low > claimed && low > band({ noise })[1] ? 'not so' : 'inconclusive'
}

/** What an answer says about a claim that promises no ratio, but that something is so. */
export function judgeAnswer (claimed, answer) {
  return answer === claimed ? 'holds' : 'not so'
}

/**
 * One verdict for a claim of "at least so many times" in several settings: what is certain of them together. A certain
 * gain in one and a certain loss in another are mixed. Without a gain, a loss is reversed. With a gain and without a
 * loss, the claim is weaker when one whole interval stays below its figure. Where some hold and the size of others is
 * undecided, so is the claim's.
 *
 * @param {Array<Measured & { claimed: number }>} settings
 */
export function sumUp (settings) {
  const verdicts = settings.map(({ claimed, ...measured }) => judge(claimed, measured))
  if (new Set(verdicts).size < 2) return verdicts[0] ?? 'untested'
  const gains = verdicts.filter((verdict) => GAINS.includes(verdict)).length
  if (verdicts.includes('reversed')) return gains > 0 ? 'mixed' : 'reversed'
  if (gains === 0) return 'inconclusive'
  if (settings.some(({ claimed, interval: [, high], tooSmall }) => high < claimed && !tooSmall)) return 'weaker'
  return gains === settings.length ? 'size undecided' : 'inconclusive'
}

/** Whether a ratio is told apart from 1 by this measurement. */
export function isDifferent ({ tooSmall = false, interval: [low, high], noise }) {
  const [least, most] = band({ noise })
  return !tooSmall && (low > most || high < least)
}

/** Whether a measurement shows that there is no difference, which is more than to show none. */
export function isSame ({ tooSmall = false, interval, noise }) {
  const ends = [...interval, ...noise]
  return !tooSmall && ends.every((end) => end <= MARGIN && end >= 1 / MARGIN)
}

function band ({ noise: [low, high] }) {
  return [Math.min(1, low), Math.max(1, high)]
}

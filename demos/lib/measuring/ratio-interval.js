import { errorFunction, mean, quantileSorted } from 'simple-statistics'
import { createRandom } from './schedule.js'

const RESAMPLES = 5000

/** Fewer pairs than this say nothing about their own spread. */
export const MINIMUM_PAIRS = 5

/**
 * How many times as long the contender takes as the baseline, with a 95%
 * interval.
 *
 * Both samples of a round are made minutes apart from the next round's but
 * seconds apart from each other, so the machine's slow drift cancels in their
 * ratio. The estimate is the geometric mean of the rounds' ratios. The interval
 * is the expanded percentile bootstrap of the mean of their logarithms
 * (Hesterberg, What Teachers Should Know About the Bootstrap, The American
 * Statistician 69, 2015, section 4.3): resample the rounds, and read off
 * quantiles that lie as much further out as Student's t does than the normal
 * distribution. It never leaves the range of the ratios that were seen.
 *
 * @param {number[]} baseline times by round
 * @param {number[]} contender times by round, in the same order and unit
 * @param {number} [seed] of the resampling
 * @returns {{ ratio: number, interval: [low: number, high: number] }} above 1 when the contender is slower
 * @throws {RangeError} when there are too few pairs, unequal numbers, or a time that is not above 0
 */
export function ratioInterval (baseline, contender, seed = 1) {
  if (baseline.length !== contender.length) throw new RangeError(`${baseline.length} baseline samples against ${contender.length}`)
  if (baseline.length < MINIMUM_PAIRS) throw new RangeError(`an interval needs at least ${MINIMUM_PAIRS} rounds, got ${baseline.length}`)
  const logs = baseline.map((time, round) => Math.log(contender[round] / time))
  if (!logs.every(Number.isFinite)) throw new RangeError('a time is not above 0')
  const means = resampledMeans(logs, createRandom(seed))
  const tail = expandedTail(logs.length)
  return {
    ratio: Math.exp(mean(logs)),
    interval: [Math.exp(quantileSorted(means, tail)), Math.exp(quantileSorted(means, 1 - tail))]
  }
}

/**
 * @param {number[]} values
 * @param {(below: number) => number} random
 * @returns {number[]} sorted
 */
function resampledMeans (values, random) {
  return Array.from({ length: RESAMPLES }, () => mean(values.map(() => values[random(values.length)]))).sort((a, b) => a - b)
}

/**
 * The share of resamples to leave out at each end for 95%.
 *
 * @param {number} pairs
 */
function expandedTail (pairs) {
  const distance = Math.sqrt(pairs / (pairs - 1)) * studentQuantile(pairs - 1)
  return (1 - errorFunction(distance / Math.SQRT2)) / 2
}

/**
 * The 97.5% point of Student's t, by the expansion of Abramowitz and Stegun,
 * Handbook of Mathematical Functions, 1964, 26.7.5: within 0.3% from 4 degrees on.
 *
 * @param {number} degrees of freedom
 */
function studentQuantile (degrees) {
  const z = 1.959964
  return z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
}

import { mean, quantileSorted, sampleStandardDeviation } from 'simple-statistics'
import { createRandom } from './schedule.js'

const RESAMPLES = 2000
const CONFIDENCE = 0.95

/** Fewer pairs than this say nothing about their own spread. */
export const MINIMUM_PAIRS = 5

/**
 * How many times as long the contender takes as the baseline, with a 95%
 * interval.
 *
 * Both samples of a round are made minutes apart from the next round's but
 * seconds apart from each other, so the machine's slow drift cancels in their
 * ratio. The estimate is the geometric mean of the rounds' ratios. The interval
 * is the studentized bootstrap (Efron and Tibshirani, An Introduction to the
 * Bootstrap, 1993, section 12.5) of the mean of their logarithms: resample the
 * rounds, take each resample's distance from the mean in units of its own
 * standard error, and read the interval off the quantiles of those distances.
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
  const center = mean(logs)
  const error = standardError(logs)
  if (error === 0) return { ratio: Math.exp(center), interval: [Math.exp(center), Math.exp(center)] }
  const distances = resampledDistances(logs, center, createRandom(seed))
  const tail = (1 - CONFIDENCE) / 2
  return {
    ratio: Math.exp(center),
    interval: [
      Math.exp(center - quantileSorted(distances, 1 - tail) * error),
      Math.exp(center - quantileSorted(distances, tail) * error)
    ]
  }
}

/**
 * @param {number[]} values
 * @param {number} center
 * @param {(below: number) => number} random
 * @returns {number[]} sorted, in standard errors
 */
function resampledDistances (values, center, random) {
  const distances = []
  while (distances.length < RESAMPLES) {
    const resample = values.map(() => values[random(values.length)])
    const error = standardError(resample)
    if (error > 0) distances.push((mean(resample) - center) / error)
  }
  return distances.sort((a, b) => a - b)
}

/** @param {number[]} values */
function standardError (values) {
  return sampleStandardDeviation(values) / Math.sqrt(values.length)
}

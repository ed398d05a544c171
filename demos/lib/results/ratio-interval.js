import { mean, sampleStandardDeviation } from 'simple-statistics'

/** Fewer pairs than this say nothing about their own spread. */
export const MINIMUM_PAIRS = 5

/** How often an interval holds the ratio that it is about. */
export const CONFIDENCE = 0.99

/** The point of the normal distribution with half of what is missing to 1 above it. */
const NORMAL_QUANTILE = 2.575829

/**
 * How many times as long the contender takes as the baseline, with a 99% interval. Both samples of a round are made
 * seconds apart, so the machine's slow drift cancels in their ratio. The estimate is the geometric mean of the
 * rounds' ratios; the interval is Student's, of the mean of their logarithms. A bootstrap would never leave the range
 * of what was seen, which five rounds leave far too often.
 */
export function ratioInterval (baseline, contender) {
  assertPairs(baseline, contender)
  const logs = baseline.map((time, round) => Math.log(contender[round] / time))
  if (!logs.every(Number.isFinite)) throw new RangeError('a time is not above 0')
  return around(mean(logs), logs)
}

/**
 * The same of counts, such as pauses, which are zero in some rounds: a round then has no ratio, but the means have
 * one. The interval is Student's, of what each round adds to the logarithm of that ratio.
 */
export function countInterval (baseline, contender) {
  assertPairs(baseline, contender)
  const [own, other] = [mean(baseline), mean(contender)]
  if (own === 0 && other === 0) return { ratio: 1, interval: [1, 1] }
  if (!(own > 0 && other > 0)) throw new RangeError('nothing is counted of one of the two, so they have no ratio')
  return around(Math.log(other / own), baseline.map((count, round) => contender[round] / other - count / own))
}

function assertPairs (baseline, contender) {
  if (baseline.length !== contender.length) throw new RangeError(`${baseline.length} baseline samples against ${contender.length}`)
  if (baseline.length < MINIMUM_PAIRS) throw new RangeError(`an interval needs at least ${MINIMUM_PAIRS} rounds, got ${baseline.length}`)
}

function around (middle, rounds) {
  const reach = studentQuantile(rounds.length - 1) * sampleStandardDeviation(rounds) / Math.sqrt(rounds.length)
  return { ratio: Math.exp(middle), interval: [Math.exp(middle - reach), Math.exp(middle + reach)] }
}

/** The 99.5% point of Student's t: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5; within 0.3% from 4 degrees on. */
function studentQuantile (degrees) {
  const z = NORMAL_QUANTILE
  return z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3) +
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92160 * degrees ** 4)
}

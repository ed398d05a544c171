import { isDifferent } from '../../lib/results/verdict.js'
import { ordered } from './intervals.js'

/**
 * @typedef {import('../../lib/results/types.js').Results} Results
 * @typedef {import('../../lib/results/types.js').Run} Run
 * @typedef {import('./intervals.js').Interval} Interval
 */

/**
 * @param {Results | null | undefined} results
 * @returns {Run[]} none when nothing was recorded
 */
export function runsOf (results) {
  return results?.runs ?? []
}

/**
 * The samples of one cell, one a round.
 *
 * @param {Run} run
 * @param {string} id `<group>/<case>/<contender>`
 * @returns {number[]} nanoseconds
 * @throws {RangeError} when the run has no such cell
 */
export function samplesOf (run, id) {
  const compared = run.comparisons.find((comparison) => comparison.id === id)
  if (compared) return compared.contenderSamples
  const asBaseline = run.comparisons.find(({ group, case: testCase, baseline }) => `${group}/${testCase}/${baseline}` === id)
  if (asBaseline) return asBaseline.baselineSamples
  throw new RangeError(`nothing is recorded of '${id}' on Node ${run.environment.node}`)
}

/**
 * How many times as long one takes as another, whichever of the two was the baseline, and
 * whether that stands out of what the baseline differs from itself.
 *
 * @param {Run} run
 * @param {string} cell `<group>/<case>`
 * @param {{ of: string, to: string }} contenders one of them the baseline
 * @returns {{ ratio: number, interval: Interval, told: boolean }}
 * @throws {RangeError} when the run has no such comparison
 */
export function ratioOf (run, cell, { of, to }) {
  const straight = run.comparisons.find(({ id, baseline }) => id === `${cell}/${of}` && baseline === to)
  if (straight) return { ratio: straight.ratio, interval: ordered(straight.interval), told: isTold(run, straight) }
  const inverse = run.comparisons.find(({ id, baseline }) => id === `${cell}/${to}` && baseline === of)
  if (!inverse) throw new RangeError(`nothing is recorded of '${cell}/${of}' against '${to}' on Node ${run.environment.node}`)
  const [low, high] = inverse.interval
  return { ratio: 1 / inverse.ratio, interval: ordered([1 / low, 1 / high]), told: isTold(run, inverse) }
}

/**
 * @param {Run} run
 * @param {Run['comparisons'][number]} compared
 */
function isTold ({ nullRuns }, { group, case: testCase, interval }) {
  const itself = nullRuns.find((nullRun) => nullRun.group === group && nullRun.case === testCase)
  return itself !== undefined && isDifferent({ interval, noise: itself.interval })
}

/**
 * @param {number[]} values at least one
 */
export function medianOf (values) {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2
}

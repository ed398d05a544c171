import { FRAMEWORKS } from '../model/frameworks.js'
import { ordered } from '../model/intervals.js'
import { majorOf, readCosts } from '../model/read-costs.js'
import { medianOf, ratioOf, runsOf, samplesOf } from '../model/read-recorded.js'
import { EXAMPLE } from '../model/read-request.js'
import { sumUp } from '../model/sum-up.js'

/**
 * Whole routes that were recorded too, and that the sum is not made of: what it expects
 * of them beside what they did.
 *
 * @typedef {import('../model/intervals.js').Interval} Interval
 * @typedef {import('../../lib/results/types.js').Results} Results
 * @typedef {import('../../lib/results/types.js').Run} Run
 *
 * @typedef {object} Composite
 * @property {string} results the topic that recorded it
 * @property {string} group
 * @property {string} label
 * @property {number} middlewares
 * @property {number} rows
 * @property {string} [above] the group that the route’s own work is counted from: what it takes more, on Fastify
 * @property {string} [only] the framework that is left, where it is recorded of one
 *
 * @typedef {object} Checked
 * @property {string} label
 * @property {string} results
 * @property {string} framework the one that is left, in words
 * @property {string} node
 * @property {Interval} expected times as many requests
 * @property {number} measured
 * @property {Interval} interval 99%
 * @property {'within' | 'touches' | 'above' | 'below'} fits whether what was measured lies in the range, its interval
 *   meets the range, or all of it lies above or below
 */

/** @type {Composite[]} */
const COMPOSITES = [
  { results: 'hooks', group: 'concerns', label: 'Five concerns', middlewares: 5, rows: 0 },
  { results: 'one-app', group: 'status', label: 'One App’s status check', middlewares: 3, rows: 0 },
  { results: 'one-app', group: 'partial', label: 'One App’s HTML partial', middlewares: 6, rows: 0, above: 'status' },
  { results: 'one-app', group: 'page', label: 'One App’s full page', middlewares: 6, rows: 0, above: 'status' },
  { results: 'nestjs', group: 'participations', label: 'Nest’s participations', middlewares: 0, rows: 0, above: 'hello', only: 'nest' }
]

/** What the sum is made of, and what it is held against. */
export const TOPICS = ['whole-request', 'processors/whole-request', 'call-stack', 'routing', 'serialization', 'hooks', 'one-app', 'nestjs']

const NANO_PER_MILLI = 1e6

/**
 * @param {Record<string, Results | null>} results by topic
 * @returns {Checked[]} of each route, framework and Node that were recorded
 */
export function checkComposites (results) {
  const costs = readCosts(results)
  return COMPOSITES.flatMap((composite) => runsOf(results[composite.results]).flatMap((run) => {
    const known = costs.find(({ node }) => majorOf(node) === majorOf(run.environment.node))
    if (!known) return []
    return FRAMEWORKS.filter((framework) => isAsked(composite, framework, known, run)).map(({ id, label, bare: { of, to } }) => {
      const { middlewares, rows } = composite
      const expected = sumUp({ ...EXAMPLE, framework: id, handlerMs: workOf(run, composite, to), waitingMs: 0, rows, middlewares }, known).gain
      const { ratio: measured, interval } = ratioOf(run, `${composite.group}/cpu`, { of, to })
      return { label: composite.label, results: composite.results, framework: label, node: run.environment.node, expected, measured, interval, fits: holdAgainst(expected, measured, interval) }
    })
  }))
}

/**
 * @param {Interval} expected
 * @param {number} measured
 * @param {Interval} interval
 * @returns {Checked['fits']}
 */
export function holdAgainst ([low, high], measured, interval) {
  if (measured >= low && measured <= high) return 'within'
  const [from, to] = ordered(interval)
  if (to < low) return 'below'
  return from > high ? 'above' : 'touches'
}

/**
 * Whether both sides ran the route, and the framework’s bare request is recorded on the same Node.
 *
 * @param {Composite} composite
 * @param {import('../model/frameworks.js').Framework} framework
 * @param {import('../model/read-costs.js').NodeCosts} known
 * @param {Run} run
 */
function isAsked ({ group, only }, { id, bare: { of, to } }, known, run) {
  return (only ?? id) === id && id in known.bare && [of, to].every((contender) => isIn(run, `${group}/cpu/${contender}`))
}

/**
 * @param {Run} run
 * @param {Composite} composite
 * @param {string} to what the framework is left for
 * @returns {number} milliseconds
 */
function workOf (run, { group, above }, to) {
  if (!above) return 0
  const [whole, without] = [group, above].map((name) => medianOf(samplesOf(run, `${name}/cpu/${to}`)))
  return Math.max(0, whole - without) / NANO_PER_MILLI
}

/**
 * @param {Run} run
 * @param {string} id
 */
function isIn ({ comparisons }, id) {
  return comparisons.some((comparison) => comparison.id === id || `${comparison.group}/${comparison.case}/${comparison.baseline}` === id)
}

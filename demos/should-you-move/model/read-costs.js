import { FRAMEWORKS, REQUEST } from './frameworks.js'
import { hullOf, spanOf } from './intervals.js'
import { medianOf, ratioOf, runsOf, samplesOf } from './read-recorded.js'

/**
 * What is recorded of the parts of a request, as intervals in microseconds of processor
 * time. A baseline’s own time is from its quickest round to its slowest; what is held
 * against it comes from the 99% interval of the recorded ratio.
 *
 * @typedef {import('./intervals.js').Interval} Interval
 * @typedef {import('../../lib/results/types.js').Results} Results
 * @typedef {import('../../lib/results/types.js').Run} Run
 *
 * @typedef {object} NodeCosts
 * @property {string} node
 * @property {Record<string, { after: Interval, ratio: Interval, node: string }>} bare a request that does nothing: what it
 *   takes after the move, and times as much before it, by the id of the framework that is left; without those that this
 *   Node did not run. The version is that of its own recording.
 * @property {{ by: Record<string, Interval>, nodes: string[] } | null} passing one more middleware or hook that does
 *   nothing, by framework, and the versions that it was recorded on; null when it was on none
 * @property {{ schema: Interval, ratio: Interval, nodes: string[] } | null} row writing one object of five properties
 *   with a response schema, and times as much without; null when it was recorded on no version
 */

/** Where the other parts of the sum are recorded. */
export const SOURCES = {
  passing: { results: 'call-stack', cells: '0/cpu, 20/cpu and 150/cpu', page: '/mechanisms/call-stack', label: 'a middleware or a hook that does nothing' },
  row: { results: 'serialization', cells: 'bytes/list', page: '/mechanisms/serialization', label: 'writing JSON' }
}

const MICRO = 1000
// The more of them, the less of the noise falls to each. A thousand is no application.
const MIDDLEWARES = 150
const FEW = 20
const ROWS = 1000
// A hook may call back or be async, and the reader’s may be either.
const HOOKS = ['fastify', 'fastify-async']

/**
 * @param {Record<string, Results | null>} results by topic
 * @returns {NodeCosts[]} oldest Node first; none when no bare request was recorded
 */
export function readCosts (results) {
  const passing = runsOf(results[SOURCES.passing.results]).map(readPassing)
  const rows = runsOf(results[SOURCES.row.results]).map(readRow)
  return runsOf(results[REQUEST.results]).map((run) => ({
    node: run.environment.node,
    bare: Object.fromEntries(FRAMEWORKS.flatMap(({ id, bare }) => readBare(results[bare.results], run, bare).map((found) => [id, found]))),
    passing: gather(passing, run, (found) => ({
      by: Object.fromEntries(Object.keys(found[0].by).map((id) => [id, hullOf(found.map(({ by }) => by[id]))]))
    })),
    row: gather(rows, run, (found) => ({
      schema: hullOf(found.map(({ schema }) => schema)),
      ratio: hullOf(found.map(({ ratio }) => ratio))
    }))
  }))
}

/**
 * @param {Results | null | undefined} results
 * @param {Run} on a run of the Node that is wanted
 * @param {import('./frameworks.js').Framework['bare']} where
 * @returns {Array<{ after: Interval, ratio: Interval, node: string }>} none when that Node did not run it: versions differ too much to stand in
 */
function readBare (results, on, { cell, of, to }) {
  return runsOf(results).filter((run) => majorOf(run.environment.node) === majorOf(on.environment.node)).map((run) => ({
    after: micro(spanOf(samplesOf(run, `${cell}/${to}`))),
    ratio: ratioOf(run, cell, { of, to }).interval,
    node: run.environment.node
  }))
}

/**
 * What was recorded on the same Node, or else all that was: a range over the others
 * is wider than one of them.
 *
 * @template {{ node: string }} Found
 * @template Joined
 * @param {Found[]} recorded
 * @param {Run} run
 * @param {(found: Found[]) => Joined} join
 * @returns {(Joined & { nodes: string[] }) | null}
 */
function gather (recorded, { environment }, join) {
  if (recorded.length === 0) return null
  const same = recorded.filter(({ node }) => majorOf(node) === majorOf(environment.node))
  const found = same.length > 0 ? same : recorded
  return { ...join(found), nodes: found.map(({ node }) => node) }
}

/** @param {Run} run of the call stack */
function readPassing (run) {
  const each = (/** @type {string} */ id) => {
    const [none, few, many] = [0, FEW, MIDDLEWARES].map((passed) => samplesOf(run, `${passed}/cpu/${id}`))
    // The first few can take more each. A single round of so few is mostly noise, so their medians count.
    const step = Math.max(0, medianOf(few) - medianOf(none)) / FEW
    return micro(spanOf([step, ...many.map((time, round) => Math.max(0, time - none[round]) / MIDDLEWARES)]))
  }
  const others = FRAMEWORKS.filter((framework) => framework.passing).map(({ id }) => /** @type {[string, Interval]} */ ([id, each(id)]))
  return { node: run.environment.node, by: Object.fromEntries([...others, ['fastify', hullOf(HOOKS.map(each))]]) }
}

/** @param {Run} run of the serialization */
function readRow (run) {
  const [low, high] = micro(spanOf(samplesOf(run, 'bytes/list/fjs')))
  return { node: run.environment.node, schema: /** @type {Interval} */ ([low / ROWS, high / ROWS]), ratio: ratioOf(run, 'bytes/list', { of: 'json-stringify', to: 'fjs' }).interval }
}

/** @param {Interval} nanoseconds */
function micro ([low, high]) {
  return /** @type {Interval} */ ([low / MICRO, high / MICRO])
}

/** @param {string} node */
export function majorOf (node) {
  return Number.parseInt(node, 10)
}

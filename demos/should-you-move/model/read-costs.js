import { FRAMEWORKS, REQUEST } from './frameworks.js'
import { hullOf, spanOf } from './intervals.js'
import { micro, readCarry, readPassing, readRoute, readRow, stretched } from './read-parts.js'
import { ratioOf, runsOf, samplesOf } from './read-recorded.js'

/**
 * What is recorded of the parts of a request, as intervals in microseconds of processor
 * time. A baseline’s own time is from its quickest round to its slowest; what is held
 * against it comes from the 99% interval of the recorded ratio. One that does not stand out
 * of the noise may be none, so its interval is stretched to 1.
 *
 * @typedef {import('./intervals.js').Interval} Interval
 * @typedef {import('../../lib/results/types.js').Results} Results
 * @typedef {import('../../lib/results/types.js').Run} Run
 *
 * @typedef {object} NodeCosts
 * @property {string} node
 * @property {string} cpu of the machine that ran a bare request
 * @property {Record<string, { after: Interval, ratio: Interval, told: boolean, node: string }>} bare a request that does nothing: what it
 *   takes after the move, times as much before it, and whether that stands out of the noise, by the id of the framework that is
 *   left; without those that this Node did not run. The version is that of its own recording.
 * @property {{ by: Record<string, Interval>, nodes: string[] } | null} passing one more middleware or hook that does
 *   nothing, by framework, and the versions that it was recorded on; null when it was on none
 * @property {{ schema: Interval, ratio: Interval, carry: Interval, nodes: string[] } | null} row writing one object of five
 *   properties with a response schema, times as much without, and what a longer answer takes besides, whoever wrote it;
 *   null when it was recorded on no version
 * @property {{ by: Record<string, Interval>, nodes: string[] } | null} route one more route before the one that is asked for,
 *   by router; null when it was recorded on no version
 */

/** Where the other parts of the sum are recorded. */
export const SOURCES = {
  passing: { results: 'call-stack', cells: '0/cpu, 20/cpu and 150/cpu', page: '/mechanisms/call-stack', label: 'a middleware or a hook that does nothing' },
  route: { results: 'routing', cells: 'last of 10 and 1,000, parametric of 10, 100 and 1,000', page: '/mechanisms/routing', label: 'a route before yours' },
  row: { results: 'serialization', cells: 'bytes/list, with rows/cpu of whole-request.json', page: '/mechanisms/serialization', label: 'writing JSON' }
}

/**
 * @param {Record<string, Results | null>} results by topic
 * @returns {NodeCosts[]} oldest Node first; none when no bare request was recorded
 */
export function readCosts (results) {
  const passing = runsOf(results[SOURCES.passing.results]).map(readPassing)
  const rows = runsOf(results[SOURCES.row.results]).map(readRow)
  const routes = runsOf(results[SOURCES.route.results]).map(readRoute)
  return runsOf(results[REQUEST.results]).map((run) => ({
    node: run.environment.node,
    cpu: run.environment.cpu,
    bare: Object.fromEntries(FRAMEWORKS.flatMap(({ id, bare }) => readBare(results, run, bare).map((found) => [id, found]))),
    passing: gather(passing, run, joinBy),
    route: gather(routes, run, joinBy),
    row: gather(rows, run, (found) => ({
      schema: hullOf(found.map(({ schema }) => schema)),
      ratio: hullOf(found.map(({ ratio }) => ratio)),
      carry: readCarry(run, hullOf(found.map(({ schema }) => schema)))
    }))
  }))
}

/**
 * @param {Record<string, Results | null>} results by topic
 * @param {Run} on a run of the Node that is wanted
 * @param {import('./frameworks.js').Framework['bare']} where
 * @returns {Array<NodeCosts['bare'][string]>} over all processors that it was recorded on; none when that Node did not run it:
 *   versions differ too much to stand in
 */
function readBare (results, on, { results: topic, others = [], cell, of, to }) {
  const found = [topic, ...others].flatMap((name) => runsOf(results[name]))
    .filter(({ environment }) => majorOf(environment.node) === majorOf(on.environment.node))
    .map((run) => ({ after: micro(spanOf(samplesOf(run, `${cell}/${to}`))), ...stretched(ratioOf(run, cell, { of, to })), node: run.environment.node }))
  if (found.length === 0) return []
  return [{
    after: hullOf(found.map(({ after }) => after)),
    ratio: hullOf(found.map(({ ratio }) => ratio)),
    told: found.every(({ told }) => told),
    node: found[0].node
  }]
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

/** @param {Array<{ by: Record<string, Interval> }>} found at least one */
function joinBy (found) {
  return { by: Object.fromEntries(Object.keys(found[0].by).map((id) => [id, hullOf(found.map(({ by }) => by[id]))])) }
}

/** @param {string} node */
export function majorOf (node) {
  return Number.parseInt(node, 10)
}

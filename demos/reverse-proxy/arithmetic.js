export { stepCosts } from './model/step-costs.js'

/**
 * What one request takes, in nanoseconds of processor time.
 *
 * @typedef {object} Split
 * @property {number | null} node null where Node is not asked
 * @property {number} other NGINX, or Bun
 * @property {number} generator
 *
 * @typedef {import('../lib/results/summarize.js').Cell} Cell
 * @typedef {Record<string, Cell>} Cells of a run, by `<group>/<case>/<contender>`
 */

const GROUP = 'proxying'
const BASELINE = 'fastify'
const MICROSECONDS = 1e6
/** Of NGINX, in every set-up. */
export const WORKERS = 2

/**
 * How long it is from answer to answer at a rate.
 *
 * @param {number} requestsPerSecond
 * @returns {number} microseconds
 */
export function timeOf (requestsPerSecond) {
  return MICROSECONDS / requestsPerSecond
}

/**
 * Which process has spent how much of a request. What is not Node’s of all servers is the
 * other program’s.
 *
 * @param {Cells} cells
 * @param {string} contender
 * @returns {Split | null} null when it was not measured with all its processes
 */
export function splitCost (cells, contender) {
  const time = (/** @type {string} */ testCase) => cells[`${GROUP}/${testCase}/${contender}`]?.time
  const [all, node, generator] = [time('all'), time('cpu'), time('generator')]
  if (all === undefined || generator === undefined) return null
  if (node === undefined) return { node: null, other: all, generator }
  return { node, other: Math.max(all - node, 0), generator }
}

/**
 * The least time from answer to answer if no process had to wait for a processor: the
 * slowest part.
 *
 * @param {Split} cost
 * @param {number} [workers] that share what the other program does
 * @returns {number} nanoseconds
 */
export function unsharedTime ({ node, other, generator }, workers = WORKERS) {
  return Math.max(node ?? 0, other / workers, generator)
}

/**
 * How many times as many requests NGINX serves by itself as Fastify does, with a processor
 * for each of its workers, and a load generator that is no limit.
 *
 * @param {Cells} cells
 * @returns {number | null} null when one of them was not measured with all its processes
 */
export function gainOfNginx (cells) {
  const [alone, nginx] = [BASELINE, 'nginx-alone'].map((id) => splitCost(cells, id))
  return alone && nginx && unsharedTime({ ...alone, generator: 0 }) / unsharedTime({ ...nginx, generator: 0 })
}

/**
 * How many times as long a request takes behind a proxy as without, when the processors
 * are the limit.
 *
 * @typedef {object} Reckoning
 * @property {string} id of the set-up
 * @property {Cell} measured from answer to answer
 * @property {number} shared when all parts share the processors: the time grows with the sum of the parts
 * @property {number} unshared with a processor for each part
 */

/**
 * @param {Cells} cells
 * @param {string[]} ids of set-ups
 * @returns {Reckoning[]} of those that were measured with all their processes
 */
export function reckonSharing (cells, ids) {
  const alone = splitCost(cells, BASELINE)
  if (!alone) return []
  return ids.flatMap((id) => {
    const cost = splitCost(cells, id)
    return cost ? [{ id, measured: cells[`${GROUP}/wall/${id}`], shared: sumOf(cost) / sumOf(alone), unshared: unsharedTime(cost) / unsharedTime(alone) }] : []
  })
}

/**
 * Of what a proxy adds to the time from answer to answer, the share that is gone when
 * every part has a processor.
 *
 * @param {Reckoning} reckoning
 * @returns {number | null} null when it adds nothing
 */
export function shareOfSharing ({ measured: { ratio }, unshared }) {
  return ratio > 1 ? Math.max(ratio - unshared, 0) / (ratio - 1) : null
}

/**
 * Of what the published set-up adds to the time of a request, the share that is gone when
 * connections are kept.
 *
 * @param {Cells} cells
 * @returns {number | null} null when it was not measured, or adds nothing
 */
export function shareOfConnections (cells) {
  const [alone, published, kept] = [BASELINE, 'as-published', 'kept-alive'].map((id) => cells[`${GROUP}/wall/${id}`]?.time)
  if (alone === undefined || published === undefined || kept === undefined || published <= alone) return null
  return (published - kept) / (published - alone)
}

/** @param {Split} cost */
function sumOf ({ node, other, generator }) {
  return (node ?? 0) + other + generator
}

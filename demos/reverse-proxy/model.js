/**
 * What one request takes, in nanoseconds of processor time.
 *
 * @typedef {object} Split
 * @property {number | null} node null where Node is not asked
 * @property {number} other NGINX, or Bun
 * @property {number} generator
 *
 * @typedef {Record<string, { time: number }>} Cells of a run, by `<group>/<case>/<contender>`
 */

const GROUP = 'proxying'
const MICROSECONDS = 1e6

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
 * What one change of the set-up is worth, by processor time of the servers.
 *
 * @typedef {object} Step
 * @property {string} id
 * @property {string} label
 * @property {number} node nanoseconds
 * @property {number} other nanoseconds
 */

const STEPS = [
  { id: 'connection', label: 'A new connection to Node for each request', with: 'as-published', without: 'kept-alive' },
  { id: 'proxy', label: 'NGINX in front, with kept connections', with: 'kept-alive', without: 'fastify' },
  { id: 'port', label: 'A port in place of a Unix socket', with: 'kept-alive', without: 'unix-socket' },
  { id: 'http', label: 'HTTP and Fastify in Node in place of messages', with: 'kept-alive', without: 'fastcgi' }
]

/**
 * @param {Cells} cells
 * @returns {Step[]} none when anything that they compare was not measured
 */
export function stepCosts (cells) {
  const steps = STEPS.map(({ id, label, with: costly, without }) => {
    const [more, less] = [splitCost(cells, costly), splitCost(cells, without)]
    return more && less && { id, label, node: Number(more.node) - Number(less.node), other: more.other - less.other }
  })
  return steps.every((step) => step !== null) ? /** @type {Step[]} */ (steps) : []
}

/**
 * Of what the published set-up adds to the time of a request, the share that is gone when
 * connections are kept.
 *
 * @param {Cells} cells
 * @returns {number | null} null when it was not measured, or adds nothing
 */
export function shareOfConnections (cells) {
  const [alone, published, kept] = ['fastify', 'as-published', 'kept-alive'].map((id) => cells[`${GROUP}/wall/${id}`]?.time)
  if (alone === undefined || published === undefined || kept === undefined || published <= alone) return null
  return (published - kept) / (published - alone)
}

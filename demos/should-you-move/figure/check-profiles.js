import { PROFILES } from '../check/profiles.js'
import { majorOf } from '../model/read-costs.js'
import { medianOf } from '../model/read-recorded.js'
import { EXAMPLE } from '../model/read-request.js'
import { sumUp } from '../model/sum-up.js'
import { holdAgainst } from './check-composites.js'

/**
 * What the sum expects of whole applications, beside what they did.
 *
 * @typedef {object} CheckedProfile
 * @property {string} id
 * @property {string} label
 * @property {string} node
 * @property {import('../model/intervals.js').Interval} expected times as many requests
 * @property {number} measured
 * @property {import('../model/intervals.js').Interval} interval
 * @property {import('./check-composites.js').Checked['fits']} fits
 * @property {number} off how many times the measured value is beyond the nearer end of the range; 1 within it
 * @property {string} [leavesOut] what the sum leaves out of the application
 */

const MICRO_PER_MILLI = 1000
const BARE = { ...EXAMPLE, handlerMs: 0, waitingMs: 0, rows: 0, middlewares: 0, routes: 0, schema: false }

/**
 * @param {import('../check/store.js').CheckRun[]} runs
 * @param {import('../model/read-costs.js').NodeCosts[]} costs
 * @returns {CheckedProfile[]} of each profile on each Node whose parts are recorded
 */
export function checkProfiles (runs, costs) {
  return runs.flatMap(({ environment: { node }, profiles }) => {
    const known = costs.find((cost) => majorOf(cost.node) === majorOf(node))
    const hello = profiles.find(({ id }) => id === 'hello')
    return known ? profiles.map((profile) => ({ node, ...checkProfile(profile, known, hello) })) : []
  })
}

/**
 * @param {import('../check/store.js').MeasuredProfile} measured
 * @param {import('../model/read-costs.js').NodeCosts} costs
 * @param {import('../check/store.js').MeasuredProfile} [hello]
 */
function checkProfile ({ id, fastify, ratio, interval }, costs, hello) {
  const profile = PROFILES.find((candidate) => candidate.id === id)
  if (!profile) throw new RangeError(`no profile '${id}'`)
  const { label, told, above, leavesOut } = profile
  const handlerMs = above && hello ? Math.max(0, medianOf(fastify) - medianOf(hello.fastify)) / MICRO_PER_MILLI : 0
  const expected = sumUp({ ...BARE, handlerMs, ...told }, costs).gain
  const [low, high] = expected
  return { id, label, expected, measured: ratio, interval, fits: holdAgainst(expected, ratio, interval), off: Math.max(1, low / ratio, ratio / high), leavesOut }
}

import { PROFILES } from '../check/profiles.js'
import { hullOf } from '../model/intervals.js'
import { majorOf } from '../model/read-costs.js'
import { medianOf } from '../model/read-recorded.js'
import { EXAMPLE } from '../model/read-request.js'
import { sumUp } from '../model/sum-up.js'
import { holdAgainst } from './check-composites.js'

/**
 * What the sum expects of whole applications, beside what they did. Of the hello it expects what is recorded of a bare
 * request; of the others it is told what the hello took on the same machine, as a reader would tell it.
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
  return runs.flatMap(({ environment: { node, cpu }, profiles }) => {
    const known = costs.find((cost) => majorOf(cost.node) === majorOf(node))
    const hello = profiles.find(({ id }) => id === 'hello')
    if (!known || !hello) return []
    return profiles.map((profile) => ({
      node,
      ...checkProfile(profile, profile === hello ? expectOfRecorded(known) : expectOf(profile, known, hello)),
      ...profile === hello && known.cpu !== cpu && { leavesOut: `the processor: ${cpu} ran this, and ${known.cpu} what was recorded` }
    }))
  })
}

/** @param {import('../model/read-costs.js').NodeCosts} costs */
function expectOfRecorded (costs) {
  return sumUp(BARE, costs).gain
}

/**
 * @param {import('../check/store.js').MeasuredProfile} measured
 * @param {import('../model/read-costs.js').NodeCosts} costs
 * @param {import('../check/store.js').MeasuredProfile} hello
 */
function expectOf ({ id, fastify }, costs, hello) {
  const { told, above } = profileOf(id)
  const bare = medianOf(hello.fastify)
  const handlerMs = above ? Math.max(0, medianOf(fastify) - bare) / MICRO_PER_MILLI : 0
  return hullOf(hello.interval.map((ratio) => sumUp({ ...BARE, handlerMs, ownBefore: bare * ratio, ownAfter: bare, ...told }, costs).gain))
}

/**
 * @param {import('../check/store.js').MeasuredProfile} measured
 * @param {import('../model/intervals.js').Interval} expected
 */
function checkProfile ({ id, ratio, interval }, expected) {
  const { label, leavesOut, raises } = profileOf(id)
  const [low, high] = expected
  return { id, label, expected, measured: ratio, interval, fits: holdAgainst(expected, ratio, interval), off: Math.max(1, low / ratio, ratio / high), leavesOut: raises && ratio < low ? undefined : leavesOut }
}

/**
 * @param {string} id
 * @throws {RangeError} when there is none of that name
 */
function profileOf (id) {
  const profile = PROFILES.find((candidate) => candidate.id === id)
  if (!profile) throw new RangeError(`no profile '${id}'`)
  return profile
}

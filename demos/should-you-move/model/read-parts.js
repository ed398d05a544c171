import { FRAMEWORKS } from './frameworks.js'
import { hullOf, middleOf, spanOf } from './intervals.js'
import { medianOf, ratioOf, samplesOf } from './read-recorded.js'

/**
 * @typedef {import('./intervals.js').Interval} Interval
 * @typedef {import('../../lib/results/types.js').Run} Run
 */

const MICRO = 1000
// The more of them, the less of the noise falls to each. A thousand is no application.
const MIDDLEWARES = 150
const FEW = 20
const ROWS = 1000
/** How many routes there are, by the one that is asked for. */
const ROUTES = { last: [10, 1000], parametric: [10, 100, 1000] }
/** Where the tree is walked, and not a list. */
export const TREE = 'find-my-way'
/** Of the whole request that has some. */
const CARRIED_ROWS = 20
// A hook may call back or be async, and the reader’s may be either.
const HOOKS = ['fastify', 'fastify-async']

/** @param {Run} run of the call stack */
export function readPassing (run) {
  const each = (/** @type {string} */ id) => {
    const [none, few, many] = [0, FEW, MIDDLEWARES].map((passed) => samplesOf(run, `${passed}/cpu/${id}`))
    const bare = medianOf(none)
    // The first few can take more each. A single round of so few is mostly noise, so their median counts.
    const step = Math.max(0, medianOf(few) - bare) / FEW
    return micro(spanOf([step, ...many.map((time) => Math.max(0, time - bare) / MIDDLEWARES)]))
  }
  const others = FRAMEWORKS.filter((framework) => framework.passing).map(({ id }) => /** @type {[string, Interval]} */ ([id, each(id)]))
  return { node: run.environment.node, by: Object.fromEntries([...others, ['fastify', hullOf(HOOKS.map(each))]]) }
}

/** @param {Run} run of the routing */
export function readRoute (run) {
  const each = (/** @type {string} */ id) => micro(spanOf(Object.entries(ROUTES).flatMap(([testCase, counts]) => {
    const times = counts.map((count) => medianOf(samplesOf(run, `${count}/${testCase}/${id}`)))
    return times.slice(1).map((time, index) => Math.max(0, time - times[index]) / (counts[index + 1] - counts[index]))
  })))
  const ids = [...new Set([...FRAMEWORKS.map(({ router }) => router), TREE])]
  return { node: run.environment.node, by: Object.fromEntries(ids.map((id) => [id, each(id)])) }
}

/** @param {Run} run of the serialization */
export function readRow (run) {
  const [low, high] = micro(spanOf(samplesOf(run, 'bytes/list/fjs')))
  return { node: run.environment.node, schema: /** @type {Interval} */ ([low / ROWS, high / ROWS]), ratio: stretched(ratioOf(run, 'bytes/list', { of: 'json-stringify', to: 'fjs' })).ratio }
}

/**
 * What rows take in a whole request beyond their writing: their bytes go to a socket.
 *
 * @param {Run} run of whole requests
 * @param {Interval} written a row, in microseconds
 * @returns {Interval} microseconds a row
 */
export function readCarry (run, written) {
  const [bare, rows] = ['hello', 'rows'].map((group) => medianOf(samplesOf(run, `${group}/cpu/fastify-schema`)))
  const [, more] = micro([0, (rows - bare) / CARRIED_ROWS])
  return [0, Math.max(0, more - middleOf(written))]
}

/** @param {{ interval: Interval, told: boolean }} recorded */
export function stretched ({ interval, told }) {
  return { ratio: told ? interval : hullOf([interval, [1, 1]]), told }
}

/** @param {Interval} nanoseconds */
export function micro ([low, high]) {
  return /** @type {Interval} */ ([low / MICRO, high / MICRO])
}

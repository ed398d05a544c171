import { isCrowded, queueingMs, utilizationOf } from './laws.js'
import { simulate } from './simulate.js'

/** Enough for a figure, and few enough for a slider to follow the hand. */
const REQUESTS = 40_000
const SEEDS = [1, 2, 3, 4]

/**
 * How long a request waits for the processor on average: by the formula where each process has a core, and else as
 * simulated, since no formula is known for that.
 *
 * @param {import('./laws.js').Service} service
 * @returns {number} milliseconds; Infinity when the queue grows for ever
 */
export function meanWaitMs (service) {
  return !isCrowded(service) || utilizationOf(service) >= 1 ? queueingMs(service) : simulateMeanMs(service, 1)
}

/**
 * Simulate it several times: how far the means lie apart tells which of their digits are chance.
 *
 * @param {import('./laws.js').Service} service
 * @returns {[least: number, most: number]} milliseconds
 */
export function waitRangeMs (service) {
  const waits = SEEDS.map((seed) => simulateMeanMs(service, seed))
  return [Math.min(...waits), Math.max(...waits)]
}

/** @param {import('./laws.js').Service} service @param {number} seed */
function simulateMeanMs (service, seed) {
  const waited = simulate({ ...service, blockMs: 0 }, { seconds: REQUESTS / service.rate, seed })
  return waited.reduce((sum, { ms }) => sum + ms, 0) / waited.length
}

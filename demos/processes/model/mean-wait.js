import { isCrowded, queueingMs, utilizationOf } from './laws.js'
import { simulate } from './simulate.js'

/** Enough for a figure, and few enough for a slider to follow the hand. */
const REQUESTS = 40_000

/**
 * How long a request waits for the processor on average: by the formula where each process has a core, and else as
 * simulated, since no formula is known for that.
 *
 * @param {import('./laws.js').Service} service
 * @param {number} [requests] that are simulated
 * @returns {number} milliseconds; Infinity when the queue grows for ever
 */
export function meanWaitMs (service, requests = REQUESTS) {
  if (!isCrowded(service) || utilizationOf(service) >= 1) return queueingMs(service)
  const waited = simulate({ ...service, blockMs: 0 }, { seconds: requests / service.rate })
  return waited.reduce((sum, { ms }) => sum + ms, 0) / waited.length
}

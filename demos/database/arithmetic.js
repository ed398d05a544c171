import { rateOf } from '../lib/measuring/littles-law.js'

/**
 * How many requests a second each part of a set-up allows at most, when every client asks again as soon as it is
 * answered. The least of them is what you get. A pool, and the clients themselves, are bound by Little's law: n that are
 * under way at once, each for t, make n / t a second.
 *
 * @typedef {object} SetUp
 * @property {number} clients that ask at the same time
 * @property {number} pool connections to the database
 * @property {number} roundTripMs to the database and back
 * @property {number} operations of the database that a request takes, one after the other
 * @property {number} cpuMs processor time of a request, of one process
 * @property {number} [allowed] operations a second that the database allows
 *
 * @typedef {{ id: 'processor' | 'pool' | 'clients' | 'meter', rate: number }} Limit requests a second; Infinity where it sets no bound
 * @typedef {{ atMs: number, latencyMs: number }} Answered when a request was answered, since the beginning, and how long it took
 */

/** @param {SetUp} setUp @returns {Limit[]} */
export function limitsOf ({ clients, pool, roundTripMs, operations, cpuMs, allowed = Infinity }) {
  const away = operations * roundTripMs
  return [
    { id: 'processor', rate: rateOf(1, cpuMs) },
    { id: 'pool', rate: rateOf(pool, away) },
    { id: 'clients', rate: rateOf(clients, away + cpuMs) },
    { id: 'meter', rate: allowed / operations }
  ]
}

/** The one that binds: the fewest requests a second. @param {Limit[]} limits */
export function leastOf (limits) {
  return limits.reduce((least, limit) => limit.rate < least.rate ? limit : least)
}

/**
 * How many connections a pool must have for the processor to be what binds, and not the pool.
 *
 * @param {Pick<SetUp, 'roundTripMs' | 'operations' | 'cpuMs'>} setUp
 */
export function poolFor ({ roundTripMs, operations, cpuMs }) {
  return Math.max(1, Math.ceil(operations * roundTripMs / cpuMs))
}

/**
 * Lets so many operations pass in a window of time, and the rest in the windows after it, in the order in which they
 * came: what is called a fixed-window rate limiter, one that holds back in place of refusing.
 *
 * How a hosted database limits operations is not published in detail. This is the plainest thing that can be called so
 * many operations a second.
 *
 * @param {{ operations: number, windowMs: number }} limit
 * @returns {(atMs: number) => number} when an operation that comes at that time may pass, in the same clock
 */
export function createMeter ({ operations, windowMs }) {
  let begins = -Infinity
  let used = 0
  return (atMs) => {
    if (begins === -Infinity) begins = atMs
    if (atMs >= begins + windowMs) {
      begins += Math.floor((atMs - begins) / windowMs) * windowMs
      used = 0
    }
    if (used === operations) {
      begins += windowMs
      used = 0
    }
    used++
    return Math.max(atMs, begins)
  }
}

/**
 * Clients that ask again as soon as they are answered, of a database behind a meter: what they would see if waiting for
 * it were all there is. Nothing is run; this is the same meter with a clock that jumps from one thing to the next.
 *
 * @param {{ clients: number, operations: number, roundTripMs: number, restMs?: number, meter: { operations: number, windowMs: number }, seconds: number }} options
 *   `restMs`: what else a request takes
 * @returns {Answered[]}
 */
export function simulateClients ({ clients, operations, roundTripMs, restMs = 0, meter, seconds }) {
  const passesAt = createMeter(meter)
  const requests = Array.from({ length: clients }, () => ({ sentMs: 0, atMs: 0, left: operations }))
  const answered = []
  for (;;) {
    const request = requests.reduce((first, other) => other.atMs < first.atMs ? other : first)
    if (request.atMs >= seconds * 1000) return answered
    request.atMs = passesAt(request.atMs + roundTripMs / 2) + roundTripMs / 2
    request.left--
    if (request.left > 0) continue
    const atMs = request.atMs + restMs
    if (atMs < seconds * 1000) answered.push({ atMs, latencyMs: atMs - request.sentMs })
    Object.assign(request, { sentMs: atMs, atMs, left: operations })
  }
}

/**
 * As autocannon tells it. Quantiles are by nearest rank, so that each is a latency that came.
 *
 * @param {Answered[]} answered
 * @param {{ fromSecond: number, toSecond: number }} window whole seconds; what was answered outside of them is left out
 */
export function describeLatencies (answered, { fromSecond, toSecond }) {
  const latencies = answered.filter(({ atMs }) => atMs >= fromSecond * 1000 && atMs < toSecond * 1000)
    .map(({ latencyMs }) => latencyMs).sort((a, b) => a - b)
  const quantile = (/** @type {number} */ share) => latencies[Math.ceil(latencies.length * share) - 1]
  return {
    perSecond: latencies.length / (toSecond - fromSecond),
    medianMs: quantile(0.5),
    p97_5Ms: quantile(0.975),
    meanMs: latencies.reduce((sum, latency) => sum + latency, 0) / latencies.length
  }
}

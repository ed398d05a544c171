import { rateOf } from '../lib/measuring/littles-law.js'

/**
 * How many requests a second each part of a set-up allows at most, when every client asks
 * again as soon as it is answered. The least of them is what you get.
 *
 * A pool, and the clients themselves, are bound by Little's law: n that are under way at
 * once, each for t, make n / t a second.
 *
 * @typedef {object} SetUp
 * @property {number} clients that ask at the same time
 * @property {number} pool connections to the database
 * @property {number} roundTripMs to the database and back
 * @property {number} operations of the database that a request takes, one after the other
 * @property {number} cpuMs processor time of a request, of one process
 * @property {number} [allowed] operations a second that the database allows
 *
 * @typedef {'processor' | 'pool' | 'clients' | 'meter'} LimitId
 * @typedef {{ id: LimitId, rate: number }} Limit requests a second; Infinity where it sets no bound
 */

/**
 * @param {SetUp} setUp
 * @returns {Limit[]} four, in requests a second
 */
export function limitsOf ({ clients, pool, roundTripMs, operations, cpuMs, allowed = Infinity }) {
  const away = operations * roundTripMs
  return [
    { id: 'processor', rate: rateOf(1, cpuMs) },
    { id: 'pool', rate: rateOf(pool, away) },
    { id: 'clients', rate: rateOf(clients, away + cpuMs) },
    { id: 'meter', rate: allowed / operations }
  ]
}

/**
 * @param {Limit[]} limits
 * @returns {Limit} the one that binds: the fewest requests a second
 */
export function leastOf (limits) {
  return limits.reduce((least, limit) => limit.rate < least.rate ? limit : least)
}

/**
 * How many connections a pool must have for the processor to be what binds, and not the pool.
 *
 * @param {Pick<SetUp, 'roundTripMs' | 'operations' | 'cpuMs'>} setUp
 * @returns {number} connections, 1 at the least
 */
export function poolFor ({ roundTripMs, operations, cpuMs }) {
  return Math.max(1, Math.ceil(operations * roundTripMs / cpuMs))
}

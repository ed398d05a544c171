import { latencyOf } from '../lib/measuring/littles-law.js'

// What a rate implies when a fixed number of users ask, wait for the answer, pause, and ask again. Nobody asks while
// waiting, so a slower server is asked less: a closed loop. By Little's law, users = rate × (wait + pause). `rate` is
// answers a second, of a server that has no more to give.

/** How many milliseconds an answer takes on average. */
export function waitOf ({ users, rate, pauseMs }) {
  return Math.max(0, latencyOf({ connections: users, requestsPerSecond: rate }) - pauseMs)
}

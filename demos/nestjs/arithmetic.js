import { latencyOf, rateOf } from '../lib/measuring/littles-law.js'

// What a rate implies when a fixed number of users ask, wait for the answer, pause, and ask again. Nobody asks while
// waiting, so a slower server is asked less: a closed loop. By Little's law, users = rate × (wait + pause). `rate` is
// answers a second, of a server that has no more to give.

/** How many milliseconds an answer takes on average. */
export function waitOf ({ users, rate, pauseMs }) {
  return Math.max(0, latencyOf({ connections: users, requestsPerSecond: rate }) - pauseMs)
}

/** The most requests a second that these users can make, of a server that answers at once. */
export function ceilingOf ({ users, pauseMs }) {
  return rateOf(users, pauseMs)
}

// Of all answers while the users go from none up to the most and back down again, evenly: the time within which that
// share of them came. An answer takes no time of its own here, only the time in the queue. Each number of users is
// there as long as any other; while there is a queue, answers come at the same rate, and before that at one that
// grows with the users.
export function waitWithin ({ users, rate, pauseMs, share }) {
  const free = Math.min(users, rate * pauseMs / 1000) // who are served without a queue
  const all = users - free / 2
  const reached = users - (1 - share) * all
  return waitOf({ users: reached, rate, pauseMs })
}

// The rate of a server that has no more to give, from the rate of a whole ramp: while the users are few, fewer are
// answered. Solves mean = rate × (1 - free / (2 × users)).
export function plateauOf ({ users, meanRate, pauseMs }) {
  const ceiling = ceilingOf({ users, pauseMs })
  if (ceiling === Infinity) return meanRate
  return ceiling * (1 - Math.sqrt(1 - 2 * meanRate / ceiling))
}

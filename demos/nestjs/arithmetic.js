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

/** How many users there are then, of a ramp that goes up and down. */
function usersAt ({ users, upSeconds, downSeconds }, elapsedMs) {
  const seconds = elapsedMs / 1000
  const share = seconds < upSeconds ? seconds / upSeconds : 1 - (seconds - upSeconds) / downSeconds
  return Math.max(0, users * share)
}

// The ramp that `waitWithin` has a formula for, played through: one server that answers one after the other, each in the
// same time, at most `rate` a second, and users who pause between two questions. How long each answer took.
export function simulateSpike ({ rate, pauseMs, users, upSeconds, downSeconds }) {
  const step = 1000 / rate
  const end = (upSeconds + downSeconds) * 1000
  const queue = [] // when each asked, first come first served
  const pausing = [] // when each asks again, in that order since all pause alike
  const waits = []
  let present = 0
  for (let now = 0, served = 0, resumed = 0; now < end; now += step) {
    const wanted = usersAt({ users, upSeconds, downSeconds }, now)
    for (; present < wanted; present++) queue.push(now)
    for (; pausing[resumed] <= now; resumed++) {
      if (present > wanted + 1) present--
      else queue.push(pausing[resumed])
    }
    if (served === queue.length) continue
    waits.push(now + step - queue[served++])
    pausing.push(now + step + pauseMs)
  }
  return waits
}

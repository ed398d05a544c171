import { rateOf } from '../lib/measuring/littles-law.js'

// How many requests a second each part of a set-up allows at most, when every client asks again as soon as it is
// answered. A pool, and the clients themselves, are bound by Little's law: n that are under way at once, each for t, make
// n / t a second. `operations` are those of the database that a request takes, one after the other; `allowed` is how many
// the database allows a second.
export function limitsOf ({ clients, pool, roundTripMs, operations, cpuMs, allowed = Infinity }) {
  const away = operations * roundTripMs
  return [
    { id: 'processor', rate: rateOf(1, cpuMs) },
    { id: 'pool', rate: rateOf(pool, away) },
    { id: 'clients', rate: rateOf(clients, away + cpuMs) },
    { id: 'meter', rate: allowed / operations }
  ]
}

/** The one that binds: the fewest requests a second. */
export function leastOf (limits) {
  return limits.reduce((least, limit) => limit.rate < least.rate ? limit : least)
}

/** How many connections a pool must have for the processor to be what binds, and not the pool. */
export function poolFor ({ roundTripMs, operations, cpuMs }) {
  return Math.max(1, Math.ceil(operations * roundTripMs / cpuMs))
}

// A fixed-window rate limiter that holds back in place of refusing: says when an operation that comes at a time may pass.
// How a hosted database limits operations is not published in detail. This is the plainest way.
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

// Clients that ask again as soon as they are answered, of a database behind a meter: what they would see if waiting for
// it were all there is. Nothing is run; this is the same meter with a clock that jumps from one thing to the next.
export function simulateClients ({ clients, operations, roundTripMs, restMs, meter, seconds }) {
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

/** As autocannon tells it, without the first second. Quantiles are by nearest rank, so that each is a latency that came. */
export function describeLatencies (answered, seconds) {
  const latencies = answered.filter(({ atMs }) => atMs >= 1000 && atMs < seconds * 1000).map(({ latencyMs }) => latencyMs).sort((a, b) => a - b)
  const quantile = (share) => latencies[Math.ceil(latencies.length * share) - 1]
  return {
    perSecond: latencies.length / (seconds - 1),
    medianMs: quantile(0.5),
    p97_5Ms: quantile(0.975),
    meanMs: latencies.reduce((sum, latency) => sum + latency, 0) / latencies.length
  }
}

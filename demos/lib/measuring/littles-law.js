/**
 * Little's law: what is under way is the rate times the time that each takes (John Little, “A proof for the queuing
 * formula L = λW”, Operations Research 9, 1961). So it is when each client asks again as soon as it is answered: two
 * of the three give the third.
 */

/** Milliseconds that a request is under way, on average. */
export function latencyOf ({ connections, requestsPerSecond }) {
  return connections / requestsPerSecond * 1000
}

/** A second, when so many are under way at once, each for so long; Infinity when they take no time. */
export function rateOf (many, eachMs) {
  return many / eachMs * 1000
}

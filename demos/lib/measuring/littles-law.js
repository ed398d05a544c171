/**
 * Little's law: what is under way is the rate times the time that each takes (John Little, “A proof for the queuing
 * formula L = λW”, Operations Research 9, 1961). So it is when each client asks again as soon as it is answered: two
 * of the three give the third.
 */

/**
 * @param {{ connections: number, requestsPerSecond: number }} load
 * @returns {number} milliseconds that a request is under way, on average
 */
export function latencyOf ({ connections, requestsPerSecond }) {
  return connections / requestsPerSecond * 1000
}

/**
 * @param {number} many under way at once
 * @param {number} eachMs how long each is
 * @returns {number} a second; Infinity when they take no time
 */
export function rateOf (many, eachMs) {
  return many / eachMs * 1000
}

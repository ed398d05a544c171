/** Preferred numbers of ISO 3, of two digits: each is about an eighth more than the one before. */
const DECADE = [10, 11, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 71, 80, 90]

/**
 * What each number of a service can be set to.
 *
 * @type {Record<keyof import('../model/laws.js').Service, number[]>}
 */
export const STOPS = {
  cores: from1To(16),
  processes: from1To(32),
  cpuMs: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50],
  waitingMs: [0, 1, 2, 5, 10, 20, 50, 100, 200, 500],
  rate: [1, 10, 100, 1000].flatMap((times) => DECADE.map((value) => value * times)).filter((rate) => rate <= 20_000),
  blockMs: [0, 10, 20, 50, 100, 200, 300, 500, 1000]
}

/** @param {number} last */
function from1To (last) {
  return Array.from({ length: last }, (_, index) => index + 1)
}

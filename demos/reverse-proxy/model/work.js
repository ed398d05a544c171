import { existsSync } from 'node:fs'

const LIMIT = 120_000
/** The demo names a file: heavy work goes on until it is there. */
const { COMPUTE_UNTIL } = process.env

/** What a handler may do: nothing, or a few milliseconds of counting, which nothing else can run beside. */
export const WORK = {
  small: () => ({ api: '/local', ok: true }),
  heavy: () => {
    let primes
    do primes = countPrimes(LIMIT)
    while (mustGoOn())
    return { primes }
  }
}

function mustGoOn () {
  return COMPUTE_UNTIL !== undefined && !existsSync(COMPUTE_UNTIL)
}

/**
 * By trial division, which takes its time.
 *
 * @param {number} limit
 * @returns {number} how many primes are below it
 */
export function countPrimes (limit) {
  let count = 0
  for (let candidate = 2; candidate < limit; candidate++) {
    let divisor = 2
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor++
    if (divisor * divisor > candidate) count++
  }
  return count
}

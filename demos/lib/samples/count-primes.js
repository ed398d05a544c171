/**
 * Work for a processor that nothing else can run beside: by trial division, which takes its time.
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

/** How many primes are below a limit: work by trial division, which a processor does nothing else beside. @param {number} limit */
export function countPrimes (limit) {
  let count = 0
  for (let candidate = 2; candidate < limit; candidate++) {
    let divisor = 2
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor++
    if (divisor * divisor > candidate) count++
  }
  return count
}

import { countPrimes } from '../../lib/samples/count-primes.js'

/** What a handler may do: nothing, or a few milliseconds of counting, which nothing else can run beside. */
export function small () {
  return { api: '/local', ok: true }
}

export function heavy () {
  return { primes: countPrimes(120_000) }
}

import { existsSync } from 'node:fs'
import { countPrimes } from '../../lib/samples/count-primes.js'

/** The demo names a file: heavy work goes on until it is there. */
const { COMPUTE_UNTIL } = process.env

/** What a handler may do: nothing, or a few milliseconds of counting, which nothing else can run beside. */
export function small () {
  return { api: '/local', ok: true }
}

export function heavy () {
  const mustGoOn = () => COMPUTE_UNTIL !== undefined && !existsSync(COMPUTE_UNTIL)
  let primes
  do primes = countPrimes(120_000)
  while (mustGoOn())
  return { primes }
}

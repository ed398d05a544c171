import { existsSync } from 'node:fs'
import { countPrimes } from '../../lib/samples/count-primes.js'

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

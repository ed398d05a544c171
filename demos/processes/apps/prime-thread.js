import { parentPort } from 'node:worker_threads'
import { countPrimes } from '../../lib/samples/count-primes.js'

parentPort?.on('message', (limit) => parentPort?.postMessage(countPrimes(limit)))

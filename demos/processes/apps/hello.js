import fastify from 'fastify'
import { countPrimes } from '../../lib/samples/count-primes.js'

/** Some milliseconds of counting. */
const LIMIT = 60_000

/** An answer that takes next to nothing, and one that a processor is busy for. */
export function createHello () {
  const app = fastify()
  app.get('/small', (request, reply) => { reply.send({ hello: 'world' }) })
  app.get('/compute', (request, reply) => { reply.send({ primes: countPrimes(LIMIT) }) })
  return app
}

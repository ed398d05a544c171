import fastify from 'fastify'
import { countPrimes } from '../../lib/samples/count-primes.js'

const primes = countPrimes(60_000)
const app = fastify()
app.get('/compute', (request, reply) => { reply.send({ primes }) })
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })

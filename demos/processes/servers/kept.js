import fastify from 'fastify'
import { countPrimes } from '../../lib/samples/count-primes.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const primes = countPrimes(60_000)

const app = fastify()
app.get('/compute', (request, reply) => { reply.send({ primes }) })
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()

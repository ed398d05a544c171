import { Worker } from 'node:worker_threads'
import fastify from 'fastify'

const LIMIT = 60_000
const thread = new Worker(new URL('../apps/prime-thread.js', import.meta.url))
/** Answers come in the order of the questions. */
const waiting = []
thread.on('message', (primes) => waiting.shift()?.(primes))

const app = fastify()
app.get('/compute', (request, reply) => {
  waiting.push((primes) => reply.send({ primes }))
  thread.postMessage(LIMIT)
})
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })

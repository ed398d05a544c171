import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'

async function build (max) {
  const app = Fastify()
  await app.register(rateLimit, { max, timeWindow: '1 minute' })
  app.get('/', async () => 'tea')
  await app.inject('/')
  return app.inject('/')
}

export const cause = () => build(1)
export const cure = () => build(2)

export const why = 'This client has sent more requests than `max` within `timeWindow`. Unless you set `keyGenerator`, a client is an IP address: behind a proxy, all clients have that of the proxy.'
export const instead = 'Wait for the time in the header `retry-after`. Behind a proxy, set `trustProxy`, so that `request.ip` is the client. Each process counts for itself, unless you give it `redis`.'
export const see = '/problems/rate-limit'
export const source = '@fastify/rate-limit/index.js: Rate limit exceeded'

import fastify from 'fastify'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

/**
 * Serve the same small answer, with a logger or without one.
 *
 * @param {import('fastify').FastifyServerOptions['logger']} logger
 */
export async function serve (logger) {
  const app = fastify({ logger })
  app.get('/', (request, reply) => {
    reply.send({ hello: 'world' })
  })

  endOnSignal()

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
}

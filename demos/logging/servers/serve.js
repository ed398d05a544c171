import fastify from 'fastify'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

/**
 * Serve the same small answer, with a logger or without one.
 *
 * @param {import('fastify').FastifyServerOptions['logger']} logger
 * @param {Pick<import('fastify').FastifyServerOptions, 'childLoggerFactory'>} [options]
 */
export async function serve (logger, options) {
  const app = fastify({ logger, ...options })
  app.get('/', (request, reply) => {
    reply.send({ hello: 'world' })
  })

  endOnSignal()

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
}

import fastify from 'fastify'

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

  // The profiler's log is complete only after a regular exit.
  process.on('SIGTERM', () => process.exit(0))
  process.on('SIGINT', () => process.exit(0))

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
}

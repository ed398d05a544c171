import fastify from 'fastify'

/** Serve the same small answer, with a logger or without one. */
export async function serve (logger, options) {
  const app = fastify({ logger, ...options })
  app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
  await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
}

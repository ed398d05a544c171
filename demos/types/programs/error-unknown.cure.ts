import fastify from 'fastify'

export default function build () {
  const app = fastify()

  app.setErrorHandler((error, request, reply) => {
    const sorry = error instanceof Error ? error.message : 'unknown'
    reply.code(409).send({ sorry })
  })
  app.get('/coffee', async () => { throw new Error('sold out') })
  return app
}

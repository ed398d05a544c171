import fastify from 'fastify'

export default function build () {
  const app = fastify()

  app.setErrorHandler((error, request, reply) => {
    reply.code(409).send({ sorry: error.message })
  })
  app.get('/coffee', async () => { throw new Error('sold out') })
  return app
}

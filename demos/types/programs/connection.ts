import fastify from 'fastify'

export default function build () {
  const app = fastify()

  app.get('/address', async (request) => ({ from: request.connection.remoteAddress }))
  return app
}

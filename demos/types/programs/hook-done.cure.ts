import fastify from 'fastify'

export default function build () {
  const app = fastify()

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-shop', 'open')
  })
  app.get('/items', async () => ['tea'])
  return app
}

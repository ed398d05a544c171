import fastify from 'fastify'

export default function build () {
  const app = fastify()

  app.addHook('onRequest', async (request, reply, done) => {
    reply.header('x-shop', 'open')
    done()
  })
  app.get('/items', async () => ['tea'])
  return app
}

import fastify from 'fastify'

export default function build () {
  const app = fastify()

  app.register(async (shop) => {
    shop.get('/items', async () => ['tea'])
  })
  return app
}

import fastify from 'fastify'

export default function build () {
  const app = fastify()

  app.register(async (shop, options, done) => {
    shop.get('/items', async () => ['tea'])
    done()
  })
  return app
}

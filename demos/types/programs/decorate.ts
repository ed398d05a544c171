import fastify from 'fastify'

export default function build () {
  const app = fastify()
  app.decorate('price', 3)

  app.get('/price', async () => ({ price: app.price }))
  return app
}

import fastify from 'fastify'

export default function build () {
  const app = fastify()
  app.decorate('price', 3)

  const price = app.getDecorator<number>('price')
  app.get('/price', async () => ({ price }))
  return app
}

import fastify from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance { stock: string[] }
}

export default function build () {
  const app = fastify()
  app.register(fp(async (warehouse) => { warehouse.decorate('stock', ['tea']) }))

  app.register(async (shop) => {
    shop.get('/stock', async () => ({ left: shop.stock.length }))
  })
  return app
}

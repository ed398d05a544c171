import fastify from 'fastify'

declare module 'fastify' {
  interface FastifyInstance { stock: string[] }
}

export default function build () {
  const app = fastify()
  app.register(async (warehouse) => { warehouse.decorate('stock', ['tea']) })

  app.register(async (shop) => {
    shop.get('/stock', async () => ({ left: shop.stock.length }))
  })
  return app
}

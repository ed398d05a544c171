import fastify from 'fastify'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

const orders: FastifyPluginAsyncTypebox = async (shop) => {
  shop.post('/orders', {
    schema: { body: Type.Object({ item: Type.String() }) }
  }, async (request) => ({ item: request.body.item }))
}

export default function build () {
  const app = fastify()
  app.register(orders)
  return app
}

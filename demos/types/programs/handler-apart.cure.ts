import fastify, { type FastifyRequest } from 'fastify'
import { Type, type Static } from '@fastify/type-provider-typebox'

const Order = Type.Object({ item: Type.String() })

async function takeOrder (request: FastifyRequest<{ Body: Static<typeof Order> }>) {
  return { item: request.body.item }
}

export default function build () {
  const app = fastify()
  app.post('/orders', { schema: { body: Order } }, takeOrder)
  return app
}

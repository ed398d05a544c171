import fastify, { type FastifyRequest } from 'fastify'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

const Order = Type.Object({ item: Type.String() })

async function takeOrder (request: FastifyRequest) {
  return { item: request.body.item }
}

export default function build () {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>()
  app.post('/orders', { schema: { body: Order } }, takeOrder)
  return app
}

import fastify from 'fastify'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

const response = { 200: Type.Object({ id: Type.Integer(), item: Type.String() }) }

export default function build () {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>()

  app.get('/orders/7', {
    schema: { response }
  }, async (request, reply) => reply.send({ id: 7, name: 'tea' }))
  return app
}

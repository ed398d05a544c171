import fastify from 'fastify'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

const response = { 204: Type.Null() }

export default function build () {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>()

  app.delete('/orders/7', {
    schema: { response }
  }, async (request, reply) => reply.code(204).send())
  return app
}

import fastify from 'fastify'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

const response = {
  200: Type.Object({ item: Type.String() }),
  404: Type.Object({ sorry: Type.String() })
}

export default function build () {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>()

  app.get('/orders/9', { schema: { response } }, async (request, reply) => {
    reply.code(404)
    return { item: 'none' }
  })
  return app
}

import fastify from 'fastify'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

export default function build () {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>()

  app.post('/orders', {
    schema: { body: Type.Object({ item: Type.String() }) },
    onRequest: async (request) => {
      if (request.body.item === 'coffee') throw new Error('sold out')
    }
  }, async (request) => ({ item: request.body.item }))
  return app
}

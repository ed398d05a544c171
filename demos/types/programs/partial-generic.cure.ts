import fastify from 'fastify'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

export default function build () {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>()

  app.post('/orders/:id', {
    schema: {
      params: Type.Object({ id: Type.String() }),
      body: Type.Object({ item: Type.String() })
    }
  }, async (request) => ({ id: request.params.id, item: request.body.item }))
  return app
}

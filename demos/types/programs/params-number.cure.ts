import fastify from 'fastify'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

export default function build () {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>()

  app.get('/orders/:id', {
    schema: { params: Type.Object({ id: Type.Integer() }) }
  }, async (request) => {
    return { next: request.params.id + 1 }
  })
  return app
}

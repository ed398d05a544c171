import fastify from 'fastify'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

const response = { 200: Type.Object({ id: Type.Integer(), item: Type.String() }) }

export default function build () {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>()

  app.get('/orders/7', {
    schema: { response }
  }, async () => ({ id: 7, item: 'tea' }))
  return app
}

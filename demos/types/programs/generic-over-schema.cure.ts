import fastify from 'fastify'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'

const querystring = Type.Object({ page: Type.Integer() })

export default function build () {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>()

  app.get('/orders', {
    schema: { querystring }
  }, async (request) => ({ page: String(request.query.page).padStart(3, '0') }))
  return app
}

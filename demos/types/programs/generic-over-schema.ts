import fastify from 'fastify'
import { Type } from '@fastify/type-provider-typebox'

const querystring = Type.Object({ page: Type.Integer() })

export default function build () {
  const app = fastify()

  app.get<{ Querystring: { page: string } }>('/orders', {
    schema: { querystring }
  }, async (request) => ({ page: request.query.page.padStart(3, '0') }))
  return app
}

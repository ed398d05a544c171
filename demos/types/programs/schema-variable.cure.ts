import fastify from 'fastify'
import type { JsonSchemaToTsProvider } from '@fastify/type-provider-json-schema-to-ts'

const body = {
  type: 'object',
  required: ['item'],
  properties: { item: { type: 'string' } }
} as const

export default function build () {
  const app = fastify().withTypeProvider<JsonSchemaToTsProvider>()
  app.post('/orders', { schema: { body } }, async (request) => ({ item: request.body.item }))
  return app
}

import Fastify from 'fastify'

const user = { $id: 'user', type: 'object', properties: { name: { type: 'string' } } }
const schemaOf = (properties) => ({ response: { 200: { type: 'object', properties } } })

export async function cause () {
  const app = Fastify()
  app.get('/', { schema: schemaOf({ from: user, to: { ...user, required: ['name'] } }) }, async () => ({}))
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.addSchema(user)
  app.get('/', { schema: schemaOf({ from: { $ref: 'user#' }, to: { $ref: 'user#' } }) }, async () => ({}))
  await app.ready()
}

export const why = 'Two parts of one response schema have the same `$id` and are not equal. The serializer can keep only one of them.'
export const instead = 'Add the schema once with `addSchema`, and point at it with `$ref`. Or leave out the inner `$id`.'
export const see = '/problems/shared-schema'
export const source = 'json-schema-ref-resolver/index.js: There is already another schema with id'

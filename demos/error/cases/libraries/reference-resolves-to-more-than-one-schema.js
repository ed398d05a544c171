import Fastify from 'fastify'

const user = { $id: 'user', type: 'object', properties: { name: { type: 'string' } } }

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: { type: 'object', properties: { from: user, to: { ...user, required: ['name'] } } } } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.addSchema(user)
  app.post('/', { schema: { body: { type: 'object', properties: { from: { $ref: 'user#' }, to: { $ref: 'user#' } } } } }, async () => 'tea')
  await app.ready()
}

export const why = 'Two parts of one schema have the same `$id`, so Ajv cannot know which of them is meant.'
export const instead = 'Add the schema once with `addSchema`, and point at it with `$ref`. Or leave out the inner `$id`.'
export const see = '/problems/shared-schema'
export const source = 'ajv/dist/compile/resolve.js: resolves to more than one schema'

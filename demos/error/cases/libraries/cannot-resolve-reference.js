import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.register(async (users) => { users.addSchema({ $id: 'user', type: 'object' }) })
  app.post('/', { schema: { body: { $ref: 'user#' } } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.addSchema({ $id: 'user', type: 'object' })
  app.post('/', { schema: { body: { $ref: 'user#' } } }, async () => 'tea')
  await app.ready()
}

export const why = 'No schema of this instance has this `$id`, or the schema lacks the part behind `#`. A schema that a plugin adds is not seen outside of it.'
export const instead = 'Add the schema in this instance or a parent, or wrap the plugin in `fastify-plugin`.'
export const see = '/problems/shared-schema'

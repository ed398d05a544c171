import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.addSchema({ $id: 'user', type: 'object' })
  app.addSchema({ $id: 'user', type: 'string' })
}

export function cure () {
  const app = Fastify()
  app.addSchema({ $id: 'user', type: 'object' })
  app.addSchema({ $id: 'user-name', type: 'string' })
}

export const why = 'An instance has one schema for each `$id`. Plugins have the schemas of their parents.'
export const instead = 'Choose another `$id`, add the schema once, or ask `getSchema()` first.'
export const see = '/problems/shared-schema'

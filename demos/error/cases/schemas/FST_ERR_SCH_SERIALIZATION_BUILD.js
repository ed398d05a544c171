import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', { schema: { response: { 200: { $ref: 'user#' } } } }, async () => ({ name: 'Ada' }))
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.addSchema({ $id: 'user', type: 'object', properties: { name: { type: 'string' } } })
  app.get('/', { schema: { response: { 200: { $ref: 'user#' } } } }, async () => ({ name: 'Ada' }))
  return app.inject('/')
}

export const why = '`fast-json-stringify` could not compile the response schema. What it says stands at the end of the message.'
export const instead = 'Look for a misspelt type, or a `$ref` to a schema that this instance does not have.'
export const see = '/problems/shared-schema'

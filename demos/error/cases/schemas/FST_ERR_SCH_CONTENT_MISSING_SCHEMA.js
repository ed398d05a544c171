import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  const body = { content: { 'application/json': { type: 'object' } } }
  app.post('/', { schema: { body } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  const body = { content: { 'application/json': { schema: { type: 'object' } } } }
  app.post('/', { schema: { body } }, async () => 'tea')
  await app.ready()
}

export const why = 'Below `content` each type holds an object with a `schema`, as in OpenAPI.'
export const instead = 'Put the schema under the key `schema` of its type.'

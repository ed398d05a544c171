import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: { type: 'objekt' } } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: { type: 'object' } } }, async () => 'tea')
  await app.ready()
}

export const why = 'Ajv could not compile the schema. What it says stands at the end of the message.'
export const instead = 'Look for a misspelt keyword or type, or a `$ref` to a schema that this instance does not have.'
export const see = '/problems/shared-schema'

import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  const body = { type: 'object', properties: { name: { type: 'string', required: true } } }
  app.post('/', { schema: { body } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  const body = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
  app.post('/', { schema: { body } }, async () => 'tea')
  await app.ready()
}

export const why = 'Ajv could not compile the schema. What it says stands at the end of the message, with the place in the schema.'
export const instead = 'Look for a misspelt keyword or type, or a `$ref` to a schema that this instance does not have. The keyword `required` is a list of names, beside `properties`. A schema of Zod gives the same message where no validator compiler of Zod is set.'
export const see = '/problems/shared-schema'

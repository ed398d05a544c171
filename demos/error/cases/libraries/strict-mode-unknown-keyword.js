import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: { type: 'object', propertes: {} } } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: { type: 'object', properties: {} } } }, async () => 'tea')
  await app.ready()
}

export const why = 'Ajv refuses a keyword that it does not know, since a misspelt one would validate nothing.'
export const instead = 'Correct the spelling, or declare a keyword of your own in `ajv.customOptions.keywords`. The short form `querystring: { name: … }` of Fastify 4 is gone: write `type: \'object\'` and `properties`.'
export const see = '/problems/errors/schemas'

import Fastify from 'fastify'

const schema = { type: 'object', properties: { mail: { type: 'string', format: 'email' } } }

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { mail: 'ada' } })
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { mail: 'ada@example.com' } })
}

export const why = 'The text does not have the named form. Fastify has the formats of `ajv-formats`.'
export const instead = 'Send text of that form. An empty text is no mail address either.'

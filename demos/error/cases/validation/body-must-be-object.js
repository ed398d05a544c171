import Fastify from 'fastify'

const schema = { type: 'object' }

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: '"tea"', headers: { 'content-type': 'application/json' } })
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { name: 'tea' } })
}

export const why = 'The body has another type than the schema asks for. A missing body is validated as `null`.'
export const instead = 'Send an object as JSON, with `content-type: application/json`.'

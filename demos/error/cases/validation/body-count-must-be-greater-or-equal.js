import Fastify from 'fastify'

const schema = { type: 'object', properties: { count: { type: 'integer', minimum: 1 } } }

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { count: 0 } })
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { count: 1 } })
}

export const why = 'The number is below `minimum`.'
export const instead = 'Send a number that is large enough.'

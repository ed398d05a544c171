import Fastify from 'fastify'

const schema = { type: 'object', properties: { tags: { type: 'array', maxItems: 2 } } }

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { tags: ['a', 'b', 'c'] } })
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { tags: ['a', 'b'] } })
}

export const why = 'The array is longer than `maxItems`.'
export const instead = 'Send fewer items, or several requests.'

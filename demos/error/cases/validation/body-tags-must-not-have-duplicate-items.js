import Fastify from 'fastify'

const schema = { type: 'object', properties: { tags: { type: 'array', uniqueItems: true } } }

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { tags: ['green', 'green'] } })
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { tags: ['green', 'black'] } })
}

export const why = 'The array has two equal items, and the schema says `uniqueItems`.'
export const instead = 'Send each item once.'

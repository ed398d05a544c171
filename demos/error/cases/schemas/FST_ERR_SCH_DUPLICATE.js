import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  const query = { type: 'object' }
  app.get('/', { schema: { query, querystring: query } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.get('/', { schema: { querystring: { type: 'object' } } }, async () => 'tea')
  await app.ready()
}

export const why = '`query` is another name for `querystring`. Fastify does not choose between the two.'
export const instead = 'Use one of them.'

import Fastify from 'fastify'

const headers = { type: 'object', required: ['X-Key'], properties: { 'X-Key': { type: 'string' } } }

export async function cause () {
  const app = Fastify()
  app.get('/', { schema: { headers } }, async () => 'tea')
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', { schema: { headers } }, async () => 'tea')
  return app.inject({ url: '/', headers: { 'x-key': 'tea' } })
}

export const why = 'The request does not have the header. The message has its name in lower case, as Node writes it.'
export const instead = 'Send the header.'

import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.serializeInput({ drink: 'tea' }, 200))
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  const schema = { response: { 200: { type: 'object', properties: { drink: { type: 'string' } } } } }
  app.get('/', { schema }, async (request, reply) => reply.serializeInput({ drink: 'tea' }, 200))
  return app.inject('/')
}

export const why = 'The route has no response schema under this very key: here `2xx` and `default` do not stand for 200.'
export const instead = 'Give the route this schema, name the key that it has, such as `\'2xx\'`, or pass a schema in place of the status.'
export const see = '/mechanisms/serialization'

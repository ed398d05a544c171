import Fastify from 'fastify'

const response = { 200: { content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } } } }

export async function cause () {
  const app = Fastify()
  app.get('/', { schema: { response } }, async (request, reply) => reply.serializeInput({ drink: 'tea' }, 200, 'application/xml'))
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', { schema: { response } }, async (request, reply) => reply.serializeInput({ drink: 'tea' }, 200, 'application/json'))
  return app.inject('/')
}

export const why = 'The route has no response schema for this status with this content type.'
export const instead = 'Add the type to `content` of this status, or ask for a type that it has.'
export const see = '/mechanisms/serialization'

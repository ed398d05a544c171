import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request, reply) => {
    reply.type('text/plain')
    return { drink: 'tea' }
  })
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async () => ({ drink: 'tea' }))
  return app.inject('/')
}

export const why = 'Fastify writes an object as JSON, but not when the content type is another one, or when an `onSend` hook returns it. Then it takes a string, a Buffer or a stream. A stream that fails before its first byte leaves its type, so the error handler cannot send an object.'
export const instead = 'Leave the type to Fastify, or turn the object into a string yourself. In an error handler, write `reply.type(\'application/json\')`.'
export const see = '/mechanisms/reply'

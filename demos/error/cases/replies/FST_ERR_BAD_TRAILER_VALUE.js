import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.trailer('etag', '"tea"').send('tea'))
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.trailer('etag', async () => '"tea"').send('tea'))
  return app.inject('/')
}

export const why = 'The value is computed once the body is sent. So Fastify needs a function to call then.'
export const instead = 'Pass a function that returns the value.'
export const see = '/mechanisms/reply'

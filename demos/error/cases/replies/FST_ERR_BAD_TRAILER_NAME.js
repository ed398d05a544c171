import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.trailer('content-length', async () => '3').send('tea'))
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.trailer('etag', async () => '"tea"').send('tea'))
  return app.inject('/')
}

export const why = 'A trailer comes after the body. HTTP forbids there what a reader has to know before.'
export const instead = 'Set this one with `reply.header()`.'
export const see = '/mechanisms/reply'

import Fastify from 'fastify'

export async function cause () {
  let refused
  const app = Fastify()
  app.get('/', (request, reply) => {
    reply.raw.write('te')
    try { reply.raw.setHeader('x-tea', 'green') } catch (error) { refused = error }
    reply.raw.end('a')
  })
  await app.inject('/')
  throw refused
}

export async function cure () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.header('x-tea', 'green').send('tea'))
  return app.inject('/')
}

export const why = 'The headers go out with the first byte of the body. Then they cannot change.'
export const instead = 'Set headers first, and answer once. Of two calls of `reply.send()`, Fastify logs `FST_ERR_REP_ALREADY_SENT` instead.'
export const see = '/problems/return-reply'

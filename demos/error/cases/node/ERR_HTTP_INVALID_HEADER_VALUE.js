import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request, reply) => {
    reply.raw.setHeader('x-name', undefined)
    return 'tea'
  })
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.header('x-name', undefined).send('tea'))
  return app.inject('/')
}

export const why = 'The value is `undefined`, which is no text.'
export const instead = 'Use `reply.header()`, which writes an empty text here, or set the header only where there is a value.'

import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.header('x name', 'tea').send('tea'))
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.header('x-name', 'tea').send('tea'))
  return app.inject('/')
}

export const why = 'The name of a header has letters, digits and a few signs. It has no space and no colon.'
export const instead = 'Correct the name.'

import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.header('x-name', '茶').send('tea'))
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.header('x-name', encodeURIComponent('茶')).send('tea'))
  return app.inject('/')
}

export const why = 'A header holds characters of Latin-1, and no line end. With a line end a client could add headers of its own.'
export const instead = 'Encode the value, for example with `encodeURIComponent()`. Names of files go into `filename*=UTF-8\'\'…`.'

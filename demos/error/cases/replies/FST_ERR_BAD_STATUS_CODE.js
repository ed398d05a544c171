import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.code('E404').send())
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async (request, reply) => reply.code(202).send())
  return app.inject('/')
}

export const why = 'A status is a number from 100 to 599. A code of an error of the system or of a database is not one. In version 5, `redirect(301, url)` takes the URL for the status.'
export const instead = 'Pass such a number. Do not hand on `error.code` as a status. Write `redirect(url, 301)`: the URL comes first since version 5.'

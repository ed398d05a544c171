import { createServer } from 'node:http'
import fastify from 'fastify'

/** As in the article: an async handler that names the type and the status. */
export async function createArticle () {
  const app = fastify()
  app.get('/', async (request, reply) => {
    reply.type('application/json').code(200)
    return { hello: 'world' }
  })
  await app.ready()
  return app.server
}

/** No more than the others do, on a server with Node’s own timeouts. */
export async function createEqual () {
  const app = fastify({ serverFactory: (handler) => createServer(handler) })
  app.get('/equal', (request, reply) => {
    reply.send({ hello: 'world' })
  })
  await app.ready()
  return app.server
}

import fastify from 'fastify'
import { heavy, small } from '../workers/work.js'

/** The handlers where the server is. */
export function createInProcess () {
  const app = fastify()
  app.get('/small', (request, reply) => { reply.send(small()) })
  app.get('/heavy', (request, reply) => { reply.send(heavy()) })
  return app
}

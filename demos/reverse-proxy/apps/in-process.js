import fastify from 'fastify'
import { WORK } from '../model/work.js'

/** The handlers where the server is. */
export function createInProcess () {
  const app = fastify()
  app.get('/small', (request, reply) => { reply.send(WORK.small()) })
  app.get('/heavy', (request, reply) => { reply.send(WORK.heavy()) })
  return app
}

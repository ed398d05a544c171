import fastify from 'fastify'
import { answer } from './serve.js'

/**
 * @param {number} count of hooks that call back
 * @param {string} path
 * @returns {Promise<import('node:http').RequestListener>}
 */
export async function buildFastify (count, path) {
  const app = fastify()
  for (let index = 0; index < count; index++) {
    app.addHook('onRequest', (request, reply, done) => {
      done()
    })
  }
  app.get(path, (request, reply) => {
    reply.send(answer)
  })
  await app.ready()
  return app.routing
}

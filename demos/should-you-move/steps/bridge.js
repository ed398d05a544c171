import fastifyExpress from '@fastify/express'
import fastify from 'fastify'
import { ITEMS, createRoutes } from './express.js'

/** On the way: the busiest route has moved, and Express has the rest. */
export async function createBridge () {
  const app = fastify()
  app.get('/items', (request, reply) => { reply.send(ITEMS) })
  app.register(async (old) => {
    await old.register(fastifyExpress)
    // Express has read the body: Fastify must not wait for it.
    old.removeAllContentTypeParsers()
    old.addContentTypeParser('*', (request, payload, done) => done(null))
    old.use(/** @type {any} */ (createRoutes()))
    // A hook runs for routes, and the one that leads to Express is a hook.
    old.all('/*', (request, reply) => reply.callNotFound())
  })
  await app.ready()
  return app
}

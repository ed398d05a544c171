import fastifyExpress from '@fastify/express'
import fastify from 'fastify'
import { listItems } from './catalogue.js'
import { createRoutes } from './express-routes.js'

/** On the way: the busiest route is Fastify’s, and Express has the rest, in a scope of its own. */
export async function createBridge () {
  const app = fastify()
  app.get('/items', (request, reply) => {
    const { max } = /** @type {{ max?: string }} */ (request.query)
    reply.send(listItems(Number(max ?? Infinity)))
  })
  app.register(async (old) => {
    await old.register(fastifyExpress)
    old.use(/** @type {any} */ (createRoutes()))
    // A route for all that is left: without one, the hook that hands over to Express has nothing to run for.
    old.all('/*', (request, reply) => reply.callNotFound())
  })
  await app.ready()
  return app
}

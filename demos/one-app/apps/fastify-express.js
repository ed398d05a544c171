import fastify from 'fastify'
import fastifyExpress from '@fastify/express'
import { createRoutes } from './express-routes.js'

/** Fastify that hands each request to the Express routes. */
export async function createFastifyExpress () {
  const app = fastify()
  await app.register(fastifyExpress)
  app.use(/** @type {any} */ (createRoutes()))
  return app
}

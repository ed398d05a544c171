import express from 'express'
import { createRoutes } from './express-routes.js'

/** Where you are. */
export function createExpress () {
  const app = express()
  app.disable('x-powered-by')
  // What differs in each answer hides the rest. Leave it on where a client asks with If-None-Match.
  app.disable('etag')
  app.use(createRoutes())
  return app
}

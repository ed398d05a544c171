import express from 'express'
import { createRoutes } from './express-routes.js'

/** Where you are. */
export function createExpress () {
  const app = express()
  app.disable('x-powered-by')
  app.use(createRoutes())
  return app
}

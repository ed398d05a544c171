import { STATUS_CODES } from 'node:http'
import express from 'express'
import { findOrder, findUser, refuse, statusOf, takeOrder } from './shop.js'

/** The five concerns in Express: layers, in the order of the file. */
export async function createShop (log) {
  const app = express()
  app.disable('x-powered-by')

  // 1. Runs after the answer: first, so that it hears of every request.
  app.use((request, response, next) => {
    response.once('finish', () => log(`${request.method} ${request.originalUrl} ${response.statusCode}`))
    next()
  })

  // 2. May end the request: before the body is read.
  app.use((request, response, next) => {
    response.locals.user = findUser(request.headers.authorization)
    if (response.locals.user) next()
    else response.status(401).json({ error: STATUS_CODES[401] })
  })

  app.use(express.json())

  // 3. Needs the body: after the layer that reads it.
  app.use((request, response, next) => {
    const owner = request.body?.owner ?? response.locals.user
    if (owner !== response.locals.user) throw refuse(403)
    next()
  })

  // 4. Changes the answer: there is no layer on the way out, so it wraps the way out.
  app.use((request, response, next) => {
    const json = response.json
    response.json = function (body) {
      return json.call(this, this.statusCode < 400 ? { data: body } : body)
    }
    next()
  })

  app.get('/orders/:id', async (request, response) => {
    response.json(findOrder(request.params.id))
  })
  app.post('/orders', async (request, response) => {
    response.status(201).json(takeOrder(request.body))
  })

  // 5. Handles errors: last, and known by its four parameters.
  app.use((error, request, response, next) => {
    const status = statusOf(error)
    response.status(status).json({ error: STATUS_CODES[status] })
  })

  return app
}

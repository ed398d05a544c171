import { STATUS_CODES } from 'node:http'
import middie from '@fastify/middie'
import fastify from 'fastify'
import { addOrders } from './fastify.js'
import { findUser } from './shop.js'

/** As `fastify.js`, with what a middleware can do written as one: it has Node's request and response, and no body. */
export async function createShop (log) {
  const app = fastify()
  await app.register(middie)
  app.decorateRequest('user', { getter () { return /** @type {any} */ (this.raw).user } })

  app.use((request, response, next) => {
    response.once('finish', () => log(`${request.method} ${request.originalUrl} ${response.statusCode}`))
    next()
  })

  app.use((request, response, next) => {
    const user = findUser(request.headers.authorization)
    Object.assign(request, { user })
    if (user) return next()
    response.writeHead(401, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ error: STATUS_CODES[401] }))
  })

  addOrders(app)
  await app.ready()
  return app.routing
}

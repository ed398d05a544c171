import { STATUS_CODES } from 'node:http'
import middie from '@fastify/middie'
import fastify from 'fastify'
import { findOrder, findUser, refuse, statusOf, takeOrder } from './shop.js'

/**
 * As `fastify.js`, with what a middleware of Express's kind can do written as one: it has Node's request and
 * response, no body, and no say in the answer.
 */
export async function createMiddieApp (log) {
  const app = fastify()
  await app.register(middie)

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

  app.addHook('preHandler', (request, reply, done) => {
    const { user } = /** @type {{ user?: unknown }} */ (/** @type {unknown} */ (request.raw))
    const { owner = user } = /** @type {{ owner?: unknown }} */ (request.body ?? {})
    done(owner === user ? undefined : refuse(403))
  })

  app.addHook('preSerialization', (request, reply, payload, done) => {
    done(null, reply.statusCode < 400 ? { data: payload } : payload)
  })

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    reply.code(status).send({ error: STATUS_CODES[status] })
  })

  app.get('/orders/:id', async (request) => findOrder(/** @type {{ id: string }} */ (request.params).id))
  app.post('/orders', async (request, reply) => {
    reply.code(201)
    return takeOrder(/** @type {{ item?: string } | undefined} */ (request.body))
  })

  await app.ready()
  return app.routing
}

import { STATUS_CODES } from 'node:http'
import fastify from 'fastify'
import { findOrder, findUser, refuse, statusOf, takeOrder } from './shop.js'

/** The five concerns in Fastify: phases, named in each line. The order of these five does not matter. */
export async function createShop (log) {
  const app = fastify()
  app.decorateRequest('user', null)

  // 1. Runs after the answer.
  app.addHook('onResponse', (request, reply, done) => {
    log(`${request.method} ${request.url} ${reply.statusCode}`)
    done()
  })

  // 2. May end the request: before the body is read.
  app.addHook('onRequest', (request, reply, done) => {
    const user = findUser(request.headers.authorization)
    request.setDecorator('user', user)
    if (user) done()
    else reply.code(401).send({ error: STATUS_CODES[401] })
  })

  addOrders(app)
  await app.ready()
  return app.routing
}

/** The other three, and the routes. @param {import('fastify').FastifyInstance} app */
export function addOrders (app) {
  // 3. Needs the body.
  app.addHook('preHandler', (request, reply, done) => {
    const user = request.getDecorator('user')
    const { owner = user } = /** @type {{ owner?: unknown }} */ (request.body ?? {})
    done(owner === user ? undefined : refuse(403))
  })

  // 4. Changes the answer.
  app.addHook('preSerialization', (request, reply, payload, done) => {
    done(null, reply.statusCode < 400 ? { data: payload } : payload)
  })

  // 5. Handles errors.
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    reply.code(status).send({ error: STATUS_CODES[status] })
  })

  app.get('/orders/:id', async (request) => findOrder(/** @type {{ id: string }} */ (request.params).id))
  app.post('/orders', async (request, reply) => {
    reply.code(201)
    return takeOrder(/** @type {{ item?: string } | undefined} */ (request.body))
  })
}

import { STATUS_CODES } from 'node:http'
import fastify from 'fastify'
import { findOrder, findUser, refuse, takeOrder } from '../shop.js'

/**
 * As `fastify.js`, with each hook an async function.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<import('node:http').RequestListener>}
 */
export async function createAsyncFastifyApp (log) {
  const app = fastify()
  app.decorateRequest('user', null)

  app.addHook('onResponse', async (request, reply) => {
    log(`${request.method} ${request.url} ${reply.statusCode}`)
  })

  app.addHook('onRequest', async (request, reply) => {
    const user = findUser(request.headers.authorization)
    request.setDecorator('user', user)
    if (!user) return reply.code(401).send({ error: STATUS_CODES[401] })
  })

  app.addHook('preHandler', async (request) => {
    const user = request.getDecorator('user')
    const { owner = user } = /** @type {{ owner?: unknown }} */ (request.body ?? {})
    if (owner !== user) throw refuse(403)
  })

  app.addHook('preSerialization', async (request, reply, payload) => (
    reply.statusCode < 400 ? { data: payload } : payload
  ))

  app.setErrorHandler(async (/** @type {import('../shop.js').Refusal} */ error, request, reply) => {
    const status = error.statusCode ?? 500
    return reply.code(status).send({ error: STATUS_CODES[status] })
  })

  app.get('/orders/:id', async (request) => findOrder(/** @type {{ id: string }} */ (request.params).id))
  app.post('/orders', async (request, reply) => {
    reply.code(201)
    return takeOrder(/** @type {{ item?: string } | undefined} */ (request.body))
  })

  await app.ready()
  return app.routing
}

import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { MESSAGE } from '../model/places.js'

/** @typedef {import('fastify').FastifyInstance} Instance */

const guard = async (/** @type {Instance} */ app) => { app.setErrorHandler((/** @type {any} */ error, request, reply) => { reply.code(409).send(`own: ${error.message}`) }) }
const orders = async (/** @type {Instance} */ app) => { app.get('/orders', async () => { throw new Error(MESSAGE) }) }

/** Orders in which a handler and a route can be declared. @type {Array<{ label: string, build: (app: Instance) => unknown }>} */
const ORDERS = [
  { label: 'route, then setErrorHandler, in one instance', build: async (app) => { await orders(app); await guard(app) } },
  { label: 'register(routes), then setErrorHandler', build: async (app) => { app.register(orders); await guard(app) } },
  { label: 'await register(routes), then setErrorHandler', build: async (app) => { await app.register(orders); await guard(app) } },
  { label: 'register(routes), then register(fp(handler))', build: async (app) => { app.register(orders); app.register(fp(guard)) } },
  { label: 'register(fp(handler)), then register(routes)', build: async (app) => { app.register(fp(guard)); app.register(orders) } }
]

/** Whether the error handler is called. @returns {Promise<Array<{ label: string, isCalled: boolean }>>} */
export async function tryLate () {
  return await Promise.all(ORDERS.map(async ({ label, build }) => {
    const app = Fastify()
    await build(app)
    return { label, isCalled: (await app.inject('/orders')).body.startsWith('own') }
  }))
}

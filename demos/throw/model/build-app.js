import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { INSTANCES, MESSAGE, PLACES, STATUS } from './places.js'
import { writeLogger } from './write-logger.js'

/** @typedef {(at: string, what: 'throws' | 'answers' | 'passes' | 'runs' | 'log' | 'default', said: string) => void} Note `at` is an instance, or empty for Fastify itself */

/**
 * Three instances, one in the other, with hooks at the root and the route in the last.
 *
 * @param {import('./places.js').Plan} plan
 * @param {Note} note
 */
export function buildApp (plan, note) {
  const app = Fastify()
  // In a page there is no Pino.
  const logger = writeLogger(note)
  app.setChildLoggerFactory(() => logger)
  app.addHook('onError', async () => note('app', 'runs', 'onError of app'))
  app.addHook('onSend', async () => note('app', 'runs', 'onSend of app'))
  app.addHook('onResponse', async () => note('app', 'runs', 'onResponse of app'))
  nest(app, [...INSTANCES])
  return app

  /**
   * @param {import('fastify').FastifyInstance} instance
   * @param {Array<typeof INSTANCES[number]>} names its own, and those of the instances in it
   */
  function nest (instance, [name, ...inner]) {
    guard(instance, name, plan.handlers[name], note)
    if (inner.length > 0) instance.register(async (child) => nest(child, inner))
    else addThrow(instance, plan, note)
  }
}

/**
 * @param {import('fastify').FastifyInstance} instance
 * @param {string} name
 * @param {string} handler
 * @param {Note} note
 */
function guard (instance, name, handler, note) {
  if (handler === 'none') return
  instance.setErrorHandler((/** @type {any} */ error, request, reply) => {
    note(name, handler === 'throws' ? 'passes' : 'answers', `error handler of ${name}`)
    if (handler === 'throws') throw error
    reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send({ by: name })
  })
}

/**
 * The route, and what throws.
 *
 * @param {import('fastify').FastifyInstance} orders
 * @param {import('./places.js').Plan} plan
 * @param {Note} note
 */
function addThrow (orders, { place, thrown }, note) {
  const { who = '' } = PLACES.find(({ id }) => id === place) ?? {}
  const fail = (said = who) => {
    note('orders', 'throws', said)
    throw thrown === 'string' ? MESSAGE : Object.assign(new Error(MESSAGE), thrown === 'status' && { statusCode: STATUS })
  }
  if (['onRequest', 'preHandler', 'onSend', 'onResponse'].includes(place)) orders.addHook(/** @type {'onRequest'} */ (place), async () => fail())
  if (place === 'onError') orders.addHook('onError', async () => fail('onError of orders'))
  orders.get('/orders', place === 'validation' ? { schema: { querystring: { type: 'object', required: ['page'] } } } : {}, async (request, reply) => {
    if (place === 'handler' || place === 'onError') fail()
    if (place === 'serialization') return { toJSON: () => fail() }
    if (place === 'early') return Readable.from(breaking([], fail))
    if (place === 'late') return Readable.from(breaking(['[{"item":"tea"}'], fail))
    if (place === 'sent') {
      reply.send([])
      fail()
    }
    return []
  })
}

/**
 * @param {string[]} parts before it breaks
 * @param {() => void} fail
 */
async function * breaking (parts, fail) {
  yield * parts
  // The next turn: what was read has been written then.
  await new Promise((resolve) => setTimeout(resolve))
  fail()
}

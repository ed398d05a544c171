import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'
import { askListener } from './ask-listener.js'

/** Longer than anything here takes. */
const LIMIT_MS = 1500
const SLOW_MS = 20

const soon = (/** @type {number} */ ms) => new Promise((resolve) => { setTimeout(resolve, ms) })

/**
 * What a mistake leads to.
 *
 * @typedef {object} Outcome
 * @property {number | string} answer the status, or `waits`
 * @property {number} orders how many orders the shop has taken
 */

/**
 * @param {(app: import('fastify').FastifyInstance) => void} addHooks
 * @returns {Promise<Outcome>} of one order
 */
async function orderThrough (addHooks) {
  const app = fastify()
  let orders = 0
  addHooks(app)
  app.post('/', async () => {
    await soon(SLOW_MS)
    orders++
    return {}
  })
  await app.ready()
  const [answer] = await askListener(app.routing, [{ method: 'POST', path: '/', headers: { 'content-type': 'application/json' }, body: '{}' }], { limitMs: LIMIT_MS })
  // What has been begun goes on after the answer.
  await soon(SLOW_MS * 2)
  return { answer: 'status' in answer ? answer.status : answer.error, orders }
}

/** A hook that gives its promise back and calls `done`. */
export function mixPromiseAndDone () {
  return orderThrough((app) => {
    /** @type {any} What the types forbid too. */
    const mixed = (/** @type {unknown} */ request, /** @type {unknown} */ reply, /** @type {() => void} */ done) => soon(1).then(() => done())
    app.addHook('preHandler', mixed)
  })
}

/** The cure: a promise, and no `done`. */
export function promiseAlone () {
  return orderThrough((app) => {
    app.addHook('preHandler', async () => { await soon(1) })
  })
}

/**
 * A mixed hook that is declared with `async`.
 *
 * @returns {Promise<string>} the code of the error at start
 */
export async function declareMixedHook () {
  const app = fastify()
  /** @type {any} */
  const mixed = async (/** @type {unknown} */ request, /** @type {unknown} */ reply, /** @type {() => void} */ done) => done()
  try {
    app.addHook('preHandler', mixed)
    return 'none'
  } catch (error) {
    return /** @type {import('fastify').FastifyError} */ (error).code
  }
}

/** An async hook that answers from a callback which nobody awaits. */
export function answerUnawaited () {
  return orderThrough((app) => {
    app.addHook('preHandler', async (request, reply) => {
      findSession((session) => {
        if (!session) reply.code(401).send({})
      })
    })
  })
}

/** The cure: to await, to answer, and to return the reply. */
export function answerAwaited () {
  return orderThrough((app) => {
    app.addHook('preHandler', async (request, reply) => {
      const session = await new Promise(findSession)
      if (!session) return reply.code(401).send({})
    })
  })
}

/** A hook that neither takes `done` nor returns a promise. */
export function sayNothing () {
  return orderThrough((app) => {
    app.addHook('preHandler', () => {})
  })
}

/** @param {(session: null) => void} found there is none */
function findSession (found) {
  setTimeout(found, 1, null)
}

/**
 * A middleware or hook that is added after the route, in Express and in Fastify.
 *
 * @returns {Promise<{ express: boolean, fastify: boolean, child: string[] }>} whether it ran for the route; in which
 *   order hooks ran of which the parent's was added after the child's plugin
 */
export async function addAfterRoute () {
  const ran = { express: false, fastify: false }
  /** @type {string[]} */
  const child = []
  const layers = express()
  layers.get('/', (request, response) => { response.json({}) })
  layers.use((request, response, next) => {
    ran.express = true
    next()
  })
  const app = fastify()
  app.get('/', async () => ({}))
  app.register(async (inner) => {
    inner.addHook('onRequest', async () => { child.push('child') })
    inner.get('/inner', async () => ({}))
  })
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/') ran.fastify = true
    else child.push('parent')
  })
  await app.ready()
  await askListener(layers, [{ method: 'GET', path: '/' }])
  await askListener(app.routing, [{ method: 'GET', path: '/' }, { method: 'GET', path: '/inner' }])
  return { ...ran, child }
}

/**
 * What comes back to whoever called `next()` or `done()`, when the handler waits.
 *
 * @returns {Promise<{ koa: boolean, fastify: boolean, sent: boolean }>} whether the handler was done when it came
 *   back; in Koa, whether the answer had been sent
 */
export async function comeBack () {
  const back = { koa: false, fastify: false, sent: true }
  let done = false
  const koa = new Koa()
  koa.use(async (context, next) => {
    await next()
    back.koa = done
    back.sent = context.res.headersSent
  })
  koa.use(async (context) => {
    await soon(1)
    done = true
    context.body = {}
  })
  await askListener(koa.callback(), [{ method: 'GET', path: '/' }])

  done = false
  const app = fastify()
  app.addHook('preHandler', (request, reply, next) => {
    next()
    back.fastify = done
  })
  app.get('/', async () => {
    await soon(1)
    done = true
    return {}
  })
  await app.ready()
  await askListener(app.routing, [{ method: 'GET', path: '/' }])
  return back
}

/**
 * An async middleware that throws, in Express.
 *
 * @returns {Promise<number | string>} the status, or `waits`
 */
export async function throwInAsyncMiddleware () {
  const app = express()
  app.set('env', 'test')
  app.use(async () => { throw new Error('broken') })
  const [answer] = await askListener(app, [{ method: 'GET', path: '/' }], { limitMs: LIMIT_MS })
  return 'status' in answer ? answer.status : answer.error
}

/**
 * Koa, with a middleware that does not await `next()`.
 *
 * @returns {Promise<number | string>} the status
 */
export async function forgetAwait () {
  const app = new Koa()
  app.use(async (context, next) => { next() })
  app.use(async (context) => {
    await soon(1)
    context.body = {}
  })
  const [answer] = await askListener(app.callback(), [{ method: 'GET', path: '/' }])
  return 'status' in answer ? answer.status : answer.error
}

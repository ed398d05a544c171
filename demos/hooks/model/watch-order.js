import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'
import { waitForAnswer } from './wait-for-answer.js'
import { askListener } from '../../lib/http/ask.js'

/** Longer than anything here takes. */
const LIMIT_MS = 1500

const soon = (/** @type {number} */ ms) => new Promise((resolve) => { setTimeout(resolve, ms) })

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
  await askListener(layers)
  await askListener(app.routing, [{ path: '/' }, { path: '/inner' }])
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
  await askListener(koa.callback())

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
  await askListener(app.routing)
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
  const answer = await waitForAnswer(app, {}, LIMIT_MS)
  return answer?.status ?? 'waits'
}

/**
 * Koa, with a middleware that does not await `next()`.
 *
 * @returns {Promise<number>} the status
 */
export async function forgetAwait () {
  const app = new Koa()
  app.use(async (context, next) => { next() })
  app.use(async (context) => {
    await soon(1)
    context.body = {}
  })
  const [{ status }] = await askListener(app.callback())
  return status
}

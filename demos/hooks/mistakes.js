// What comes of a mistake in the whole of a framework, over a socket.
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'
import { askListener } from '../lib/http/ask.js'
import { auditInHook, auditInListener } from './recipes.js'

/** One order through hooks that load a cart or find no session, each in a while: the status, and how many are taken. */
export async function orderThrough (recipe) {
  const app = fastify()
  let orders = 0
  recipe({ app, loadCart: () => wait(1), findSession: (request, found) => wait(1).then(() => found?.(null)) })
  app.post('/', async () => {
    await wait(20)
    orders++
    return {}
  })
  await app.ready()
  const [{ status }] = await askListener(app.routing, [{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }])
  // What has been begun goes on after the answer.
  await wait(40)
  return { status, orders }
}

/**
 * Whether a layer and a hook run for a route that was added before them; in which order hooks run of which the
 * parent's was added after the child's plugin.
 */
export async function addAfterRoute () {
  const ran = { express: false, fastify: false, child: /** @type {string[]} */ ([]) }
  const layers = express().get('/', (request, response) => { response.json({}) })
  layers.use((request, response, next) => {
    ran.express = true
    next()
  })
  const app = fastify().get('/', async () => ({}))
  app.register(async (inner) => {
    inner.addHook('onRequest', async () => { ran.child.push('child') })
    inner.get('/inner', async () => ({}))
  })
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/') ran.fastify = true
    else ran.child.push('parent')
  })
  await app.ready()
  await askListener(layers)
  await askListener(app.routing, [{ path: '/' }, { path: '/inner' }])
  return ran
}

/** Whether the handler was done when what it was called by came back; in Koa, whether the answer had been sent. */
export async function comeBack () {
  const back = { koa: false, fastify: false, sent: true }
  let done = false
  const finish = async () => {
    await wait(1)
    done = true
    return {}
  }
  const koa = new Koa()
  koa.use(async (context, next) => {
    await next()
    back.koa = done
    back.sent = context.res.headersSent
  })
  koa.use(async (context) => { context.body = await finish() })
  await askListener(koa.callback())

  done = false
  const app = fastify().get('/', finish)
  app.addHook('preHandler', (request, reply, next) => {
    next()
    back.fastify = done
  })
  await app.ready()
  await askListener(app.routing)
  return back
}

/** Express, with an async middleware that throws: the status. */
export async function throwInAsyncMiddleware () {
  const [{ status }] = await askListener(express().set('env', 'test').use(async () => { throw new Error('broken') }))
  return status
}

/**
 * Whether an error that is thrown after the answer would end the process. It is taken here, so that this one goes on.
 */
export async function breakAfterAnswer () {
  const layers = express()
  auditInListener({ app: layers, audit () {} })
  layers.use((request, response) => { response.json({}) })
  const koa = new Koa().use(async (context) => {
    context.res.once('finish', () => { throw new Error('broken after the answer') })
    context.body = {}
  })
  const app = fastify().get('/', async () => ({}))
  auditInHook({ app, audit () {} })
  await app.ready()
  const ends = {}
  for (const [id, listener] of Object.entries({ express: layers, koa: koa.callback(), fastify: app.routing })) {
    ends[id] = false
    process.setUncaughtExceptionCaptureCallback(() => { ends[id] = true })
    await askListener(listener)
    await wait(100)
    process.setUncaughtExceptionCaptureCallback(null)
  }
  return ends
}

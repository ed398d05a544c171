import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'
import { askListener } from '../../lib/http/ask.js'
import { auditInHook, auditInListener, goOnTwice, guardFromHere } from '../recipes.js'

/** What runs, and when, in real requests. */
export async function ask () {
  const back = await comeBack()
  const [{ status }] = await askListener(express().set('env', 'test').use(async () => { throw new Error('broken') }))
  return {
    'hook-comes-back': back.fastify,
    'koa-sent-when-back': back.sent,
    'mixed-hook-orders-twice': (await orderThrough(goOnTwice)).orders > 1,
    'hook-skips-earlier-routes': !await guardsEarlierRoute(),
    'express-catches-async': status === 500,
    'late-error-ends-fastify': (await breakAfterAnswer()).fastify
  }
}

/** Whether the handler is done when a hook’s callback comes back; in Koa, whether the answer is sent then. */
async function comeBack () {
  const back = { fastify: false, sent: true }
  let done = false
  const koa = new Koa().use(async (context, next) => {
    await next()
    back.sent = context.res.headersSent
  })
  koa.use(async (context) => {
    await wait(1)
    context.body = {}
  })
  await askListener(koa.callback())
  const app = fastify()
  app.addHook('preHandler', (request, reply, next) => {
    next()
    back.fastify = done
  })
  app.get('/', async () => {
    await wait(1)
    done = true
  })
  await app.ready()
  await askListener(app.routing)
  return back
}

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
  const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const [{ status }] = await askListener(app.routing, [order])
  // What has been begun goes on after the answer.
  await wait(40)
  return { status, orders }
}

async function guardsEarlierRoute () {
  let ran = false
  const app = fastify()
  const answer = async () => 'ok'
  guardFromHere({ app, answerHealth: answer, authenticate: async () => { ran = true }, listOrders: answer })
  await app.ready()
  await askListener(app.routing, [{ path: '/health' }])
  return ran
}

/** Whether an error that is thrown after the answer would end the process. It is taken here, so that this goes on. */
export async function breakAfterAnswer () {
  const layers = express()
  auditInListener({ app: layers, audit () {} })
  layers.use((request, response) => { response.json({}) })
  const app = fastify().get('/', async () => ({}))
  auditInHook({ app, audit () {} })
  await app.ready()
  const ends = { express: false, fastify: false }
  for (const [id, listener] of Object.entries({ express: layers, fastify: app.routing })) {
    process.setUncaughtExceptionCaptureCallback(() => { ends[id] = true })
    await askListener(listener)
    await wait(100)
    process.setUncaughtExceptionCaptureCallback(null)
  }
  return ends
}

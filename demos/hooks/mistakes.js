// What comes of a mistake in the whole of a framework, over a socket.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'
import { ask, askListener } from '../lib/http/ask.js'

/** Ask an application that may never answer: the client waits for longer than anything here takes, and gets null. */
export async function waitForAnswer (listener, question = {}, limitMs = 1500) {
  try {
    return (await askListener(listener, [{ ...question, limitMs }]))[0]
  } catch (/** @type {any} */ error) {
    if (error.cause?.name !== 'AbortError') throw error
    return null
  }
}

/**
 * One order through hooks that load a cart or find no session, each in a while: the status, or `waits`, and how many
 * orders are taken.
 */
export async function orderThrough (recipe) {
  const app = fastify()
  let orders = 0
  recipe({
    app,
    loadCart: () => wait(1),
    async findSession (request, found) {
      await wait(1)
      found?.(null)
    }
  })
  app.post('/', async () => {
    await wait(20)
    orders++
    return {}
  })
  await app.ready()
  const answer = await waitForAnswer(app.routing, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  // What has been begun goes on after the answer.
  await wait(40)
  return { answer: answer?.status ?? 'waits', orders }
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

/** Express, with an async middleware that throws: the status, or undefined when the client waits. */
export async function throwInAsyncMiddleware () {
  const app = express().set('env', 'test').use(async () => { throw new Error('broken') })
  return (await waitForAnswer(app))?.status
}

/**
 * Whether an error that is thrown after the answer would end the process. It is taken here, so that this one goes on.
 */
export async function breakAfterAnswer () {
  const broken = () => { throw new Error('broken after the answer') }
  const layers = express().use((request, response) => { response.once('finish', broken).json({}) })
  const koa = new Koa().use(async (context) => {
    context.res.once('finish', broken)
    context.body = {}
  })
  const app = fastify().get('/', async () => ({}))
  app.addHook('onResponse', async () => broken())
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

const STORE = { id: 7 }
const run = (storage) => (request, reply, done) => storage.run(STORE, done)

/** A parser of the whole stream. */
const readAll = (see) => async (request, payload) => {
  let text = ''
  for await (const chunk of payload) text += chunk
  see()
  return text
}
const readText = (see) => async (request, text) => {
  see()
  return text
}
const listen = (see) => (request, payload, done) => {
  payload.resume().on('end', () => {
    see()
    done(null, 'tea')
  })
}
const enterLate = (storage) => async () => {
  await null
  storage.enterWith(STORE)
}

/** How a request gets its store of AsyncLocalStorage, and who parses its body. */
const WAYS = [
  { label: 'storage.run(store, done)', enter: run, hasBody: false },
  { label: 'the same, with a body', enter: run },
  { label: 'a parser of text', enter: run, options: { parseAs: 'string' }, parser: readText },
  { label: 'a parser with listeners', enter: run, parser: listen },
  { label: 'an async parser', enter: run, parser: readAll },
  { label: 'async: enterWith at once', enter: (storage) => async () => { storage.enterWith(STORE) } },
  { label: 'async: enterWith after await', enter: enterLate },
  { label: 'async: await storage.run', enter: (storage) => async () => { await storage.run(STORE, async () => {}) } }
]

/** Where a request still has its store: in the parser, preHandler, handler and onResponse; null where nothing ran. */
export function keepContext () {
  return Promise.all(WAYS.map(async ({ label, enter, options = {}, parser, hasBody = true }) => {
    const storage = new AsyncLocalStorage()
    const kept = { parser: null, preHandler: null, handler: null, onResponse: null }
    const see = (place) => { kept[place] = storage.getStore() === STORE }
    const app = fastify()
    if (parser) app.addContentTypeParser('text/plain', /** @type {any} */ (options), parser(() => see('parser')))
    app.addHook('onRequest', enter(storage))
    app.addHook('preHandler', async () => see('preHandler'))
    app.addHook('onResponse', async () => see('onResponse'))
    app.route({
      method: ['GET', 'POST'],
      url: '/',
      async handler () {
        await wait(1)
        see('handler')
        return 'ok'
      }
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await ask(url, hasBody ? { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'tea' } : {})
    await wait(20)
    await app.close()
    return { label, kept }
  }))
}

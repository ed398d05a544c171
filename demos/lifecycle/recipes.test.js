import diagnostics from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { ask } from '../lib/http/ask.js'
import * as recipes from './recipes.js'
import { EXAMPLES, runRequest } from './model.js'

/** Milliseconds, for what would else be waited for without an end. */
const LIMIT_MS = 60_000

const until = async (holds) => {
  for (const deadline = performance.now() + LIMIT_MS; !holds(); await nextTurn()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${holds}`)
  }
}

suite('the recipes of the page do as it says', () => {
  test('a hook for all routes, and one for a route', async (t) => {
    const app = Fastify()
    const loaded = []
    recipes.addHooks(app, {
      loadOrder: async (request) => {
        loaded.push(request.params.id)
        request.order = { item: 'tea' }
      }
    })
    app.post('/orders', async () => 'created')
    const answerOf = async (asked) => {
      const { statusCode, body } = await app.inject(asked)
      return `${statusCode} ${body}`
    }
    for (const method of ['GET', 'HEAD', 'POST']) for (const url of ['/orders/7', '/orders', '/nowhere']) t.assert.strictEqual(await answerOf({ method, url }), '401 ', `${method} ${url}`)
    t.assert.deepStrictEqual(loaded, [])
    const headers = { authorization: 'me' }
    t.assert.strictEqual(await answerOf({ url: '/orders/7', headers }), '200 {"item":"tea"}')
    t.assert.strictEqual(await answerOf({ method: 'POST', url: '/orders', headers }), '200 created')
    t.assert.deepStrictEqual(loaded, ['7'])
  })

  test('a hook sees the body: not onRequest; preHandler of a route with a schema sees one that is valid', async (t) => {
    const createOrder = async (given) => given.tenant
    const order = (payload) => ({ method: ('POST'), url: '/orders', payload, headers: { 'content-type': 'application/json' } })
    const wrong = Fastify()
    recipes.readBodyEarly(wrong)
    wrong.post('/orders', createOrder)
    const early = await wrong.inject(order({ tenant: 'acme' }))
    t.assert.deepStrictEqual([early.statusCode, early.json().message], [500, "Cannot read properties of undefined (reading 'tenant')"])

    const orderSchema = { type: 'object', required: ['tenant'], properties: { tenant: { type: 'string' } } }
    const right = Fastify()
    recipes.readBodyInTime(right, { orderSchema, createOrder })
    t.assert.strictEqual((await right.inject(order({ tenant: 'acme' }))).body, 'acme')
    for (const broken of [{}, '', '{"tenant"', 'null', '[]']) t.assert.strictEqual((await right.inject(order(broken))).statusCode, 400, JSON.stringify(broken))
    t.assert.strictEqual((await right.inject({ method: 'POST', url: '/orders' })).statusCode, 400)
    t.assert.strictEqual((await right.inject({ method: 'GET', url: '/orders' })).statusCode, 404)
  })

  test('reply.send ends the request: the handler runs too, while the answer waits in a hook or is a stream', async (t) => {
    const late = async (given, reply, payload) => {
      await nextTurn()
      return payload
    }
    const remove = async (recipe, headers = {}) => {
      const orders = new Map([['7', 'tea']])
      const app = Fastify()
      recipe(app, orders)
      if (!app.hasRoute({ method: 'DELETE', url: '/orders/:id' })) app.delete('/orders/:id', async (given) => ({ removed: orders.delete(given.params.id) }))
      const { statusCode } = await app.inject({ method: 'DELETE', url: '/orders/7', headers })
      return { statusCode, left: orders.size }
    }
    const sendAndGoOn = (answer, hook = '') => (app) => {
      app.addHook('preHandler', async (given, reply) => { reply.code(401).send(answer()) })
      if (hook) app.addHook(hook, late)
    }
    const wrong = (app, orders) => recipes.sendInHook(app, { orders, saveSession: async () => { await nextTurn() } })
    const right = (app) => {
      recipes.returnReply(app)
      app.addHook('onSend', late)
    }
    t.assert.deepStrictEqual(await remove(wrong), { statusCode: 401, left: 0 })
    t.assert.deepStrictEqual(await remove(right), { statusCode: 401, left: 1 })
    for (const recipe of [wrong, right]) t.assert.deepStrictEqual(await remove(recipe, { authorization: 'me' }), { statusCode: 200, left: 0 })
    t.assert.strictEqual((await remove(sendAndGoOn(() => ({}), 'preSerialization'))).left, 0)
    t.assert.strictEqual((await remove(sendAndGoOn(() => Readable.from(['who are you?'])))).left, 0)
    // Right by accident, while nothing in the answer waits.
    t.assert.strictEqual((await remove(sendAndGoOn(() => ({})))).left, 1)
    const [{ plan: every }] = EXAMPLES
    const { events } = await runRequest({ ...every, hooks: { ...every.hooks, preHandler: { style: 'async', does: 'reply-pass' } } })
    t.assert.ok(!events.some(({ phase }) => phase === 'handler'))
  })

  test('return reply ends the request: not when the client leaves before the answer is written; a throw does', async (t) => {
    const removed = async (refuse) => {
      const seen = { answer: false, leaving: false, removed: 0 }
      let end = (_value) => {}
      const answer = new Promise((resolve) => { end = resolve })
      const app = Fastify({ forceCloseConnections: true })
      t.after(() => app.close())
      app.addHook('preHandler', async (given, reply) => refuse(reply))
      app.addHook('onSend', async (given, reply) => {
        seen.answer = true
        await once(reply.raw, 'close')
        seen.leaving = true
        await answer
      })
      app.delete('/orders/:id', async () => ({ removed: ++seen.removed }))
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const patience = new AbortController()
      ask(origin, { method: 'DELETE', path: '/orders/7', signal: patience.signal }).catch(() => {})
      await until(() => seen.answer)
      patience.abort()
      await until(() => seen.leaving)
      // What follows from its leaving is done by then: it waits for nothing but promises and ticks.
      await wait(50)
      end(null)
      return seen.removed
    }
    t.assert.strictEqual(await removed((reply) => reply.code(401).send({})), 1)
    t.assert.strictEqual(await removed(() => { throw new Error('who are you?') }), 0)
  })

  test('onResponse runs for every request: not when the client has left; a count at the end of the stream is right, even when it leaves before the hook', async (t) => {
    let [isLate, arrived] = [false, 0]
    const app = Fastify({ forceCloseConnections: true })
    t.after(() => app.close())
    const leave = async ({ raw }) => {
      arrived++
      await once(raw.socket, 'close')
    }
    app.addHook('onRequest', async (request) => { if (isLate) await leave(request) })
    const [byHook, byStream] = [recipes.countByHook(app), recipes.countByStream(app)]
    let ended = 0
    app.addHook('onSend', async () => { ended++ })
    app.get('/', async () => 'tea')
    app.get('/fails', async () => { throw null }) // eslint-disable-line no-throw-literal -- what is tried
    app.get('/slow', async (request) => {
      await leave(request)
      return 'tea'
    })
    app.get('/hijack', (request, reply) => { reply.hijack().raw.end('tea') })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const path of ['/', '/fails', '/nowhere', '/hijack']) for (const method of ['GET', 'HEAD', 'POST']) await ask(`${origin}${path}`, { method })
    await until(() => byHook() === 0 && byStream() === 0)
    for (isLate of [false, true]) {
      const [before, kept] = [arrived, ended]
      const patience = new AbortController()
      ask(`${origin}${isLate ? '/' : '/slow'}`, { signal: patience.signal }).catch(() => {})
      await until(() => arrived > before)
      patience.abort()
      await until(() => ended > kept && byStream() === 0)
    }
    t.assert.strictEqual(byHook(), 2)
  })

  test('handlerTimeout stops the handler: it only answers, and that not when there was a body', async (t) => {
    for (const [recipe, printed] of [[recipes.printInvoice, 1], [recipes.stopPrinting, 0]]) {
      const released = new EventEmitter()
      const app = Fastify({ forceCloseConnections: true })
      t.after(() => app.close())
      const count = recipe(app, { printer: { answers: async (options) => { await once(released, 'answer', options) } } })
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      for (const [method, status] of [['POST', 404], ['GET', 503], ['HEAD', 503]]) t.assert.strictEqual((await ask(`${origin}/invoice`, { method })).status, status, method)
      const before = count()
      released.emit('answer')
      await nextTurn()
      t.assert.deepStrictEqual([before, count()], [0, 2 * printed])
    }
  })

  test('handlerTimeout has no limit for a request with a body, and its signal is aborted at once', async (t) => {
    const print = async (listens) => {
      const app = Fastify({ forceCloseConnections: true })
      t.after(() => app.close())
      app.post('/invoice', { handlerTimeout: 20 }, async ({ signal }) => await wait(60, 'printed', listens ? { signal } : {}))
      // A real socket: with inject the clock goes on after a body.
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      return (await ask(`${origin}/invoice`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"order":7}' })).status
    }
    t.assert.deepStrictEqual([await print(false), await print(true)], [200, 500])
  })

  test('handlerTimeout of the application is left out for a route: it is inherited, 0 is refused, and a long one takes its place', async (t) => {
    const app = Fastify({ handlerTimeout: 20 })
    const slowly = async () => await wait(60, 'late')
    app.get('/inherits', slowly)
    app.get('/long', { handlerTimeout: 3_600_000 }, slowly)
    for (const handlerTimeout of [0, null]) t.assert.throws(() => app.get('/none', { handlerTimeout }, slowly), { code: 'FST_ERR_ROUTE_HANDLER_TIMEOUT_OPTION_NOT_INT' })
    t.assert.deepStrictEqual([(await app.inject('/inherits')).statusCode, (await app.inject('/long')).body], [503, 'late'])
  })

  test('a subscriber sees the pattern of a route, and adds a hook to new applications', async (t) => {
    const listeners = []
    const logged = t.mock.method(console, 'log', () => {})
    let measured = 0
    recipes.watchRequests({
      subscribe (channel, listener) {
        listeners.push([channel, listener])
        diagnostics.subscribe(channel, listener)
      },
      measure: async () => { measured++ }
    })
    t.after(() => { for (const listener of listeners) diagnostics.unsubscribe(...listener) })
    const apps = [Fastify(), Fastify()]
    for (const app of apps) {
      app.get('/orders/:id', async () => 'ok')
      for (const url of ['/orders/7', '/nowhere']) await app.inject(url)
    }
    t.assert.deepStrictEqual(logged.mock.calls.map(({ arguments: [, url] }) => url), ['/orders/:id', '/orders/:id'])
    await until(() => measured === 4)
  })
})

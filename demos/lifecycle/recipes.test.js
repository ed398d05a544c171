import diagnostics from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { ask } from '../lib/http/ask.js'
import * as recipes from './recipes.js'

/** Milliseconds, for what would else be waited for without an end. */
const LIMIT_MS = 60_000
const LISTENING = { port: 0, host: '127.0.0.1' }
const JSON_TYPE = { 'content-type': 'application/json' }

const until = async (holds) => {
  for (const deadline = performance.now() + LIMIT_MS; !holds(); await nextTurn()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${holds}`)
  }
}

/** A server whose clients may leave it, until the test is over. */
function makeServer (t) {
  const app = Fastify({ forceCloseConnections: true })
  t.after(() => app.close())
  return app
}

suite('the recipes of the page do as it says', () => {
  test('a hook for all routes, and one for a route', async (t) => {
    const app = Fastify()
    recipes.addHooks(app, { loadOrder: async (request) => { request.order = { id: request.params.id } } })
    app.get('/orders', async ({ order = null }) => ({ order }))
    const headers = { authorization: 'me' }
    const answers = await Promise.all([{ url: '/orders/7' }, { url: '/nowhere' }, { url: '/orders/7', headers }, { url: '/orders', headers }].map((asked) => app.inject(asked)))
    t.assert.deepStrictEqual(answers.map(({ statusCode, body }) => `${statusCode} ${body}`), ['401 ', '401 ', '200 {"id":"7"}', '200 {"order":null}'])
  })

  test('onRequest sees no body; preHandler of a route with a schema sees one that is valid', async (t) => {
    const createOrder = async (given) => given.tenant
    const order = (app, payload) => app.inject({ method: 'POST', url: '/orders', payload, headers: JSON_TYPE })
    const wrong = Fastify()
    recipes.readBodyEarly(wrong)
    wrong.post('/orders', createOrder)
    const early = await order(wrong, { tenant: 'acme' })
    t.assert.deepStrictEqual([early.statusCode, early.json().message], [500, "Cannot read properties of undefined (reading 'tenant')"])
    const right = Fastify()
    recipes.readBodyInTime(right, { orderSchema: { type: 'object', required: ['tenant'], properties: { tenant: { type: 'string' } } }, createOrder })
    t.assert.strictEqual((await order(right, { tenant: 'acme' })).body, 'acme')
    for (const broken of [{}, '', 'null']) t.assert.strictEqual((await order(right, broken)).statusCode, 400, JSON.stringify(broken))
  })

  test('reply.send does not end the request while the answer waits in a hook or is a stream; return reply does', async (t) => {
    const late = async (given, reply, payload) => {
      await nextTurn()
      return payload
    }
    const left = async (recipe, headers = {}) => {
      const orders = new Map([['7', 'tea']])
      const app = Fastify()
      recipe(app, orders)
      if (!app.hasRoute({ method: 'DELETE', url: '/orders/:id' })) app.delete('/orders/:id', async (given) => ({ removed: orders.delete(given.params.id) }))
      const { statusCode } = await app.inject({ method: 'DELETE', url: '/orders/7', headers })
      return [statusCode, orders.size]
    }
    const sendAndGoOn = (answer, hook) => (app) => {
      app.addHook('preHandler', async (given, reply) => { reply.code(401).send(answer()) })
      if (hook) app.addHook(hook, late)
    }
    const wrong = (app, orders) => recipes.sendInHook(app, { orders, saveSession: nextTurn })
    const right = (app) => {
      recipes.returnReply(app)
      app.addHook('onSend', late)
    }
    t.assert.deepStrictEqual([await left(wrong), await left(right)], [[401, 0], [401, 1]])
    for (const recipe of [wrong, right]) t.assert.deepStrictEqual(await left(recipe, { authorization: 'me' }), [200, 0])
    t.assert.deepStrictEqual(await left(sendAndGoOn(() => ({}), 'preSerialization')), [401, 0])
    t.assert.deepStrictEqual(await left(sendAndGoOn(() => Readable.from(['who are you?']))), [401, 0])
    t.assert.deepStrictEqual(await left(sendAndGoOn(() => ({}))), [401, 1], 'right by accident, while nothing in the answer waits')
  })

  test('return reply does not end the request when the client leaves before the answer is written; a throw does', async (t) => {
    const removed = async (refuse) => {
      const [leaving, released] = [new EventEmitter(), new EventEmitter()]
      let count = 0
      const app = makeServer(t)
      app.addHook('preHandler', async (given, reply) => refuse(reply))
      app.addHook('onSend', async (given, reply) => {
        patience.abort()
        await once(reply.raw, 'close')
        leaving.emit('left')
        await once(released, 'answer')
      })
      app.delete('/orders/:id', async () => ({ removed: ++count }))
      const patience = new AbortController()
      ask(await app.listen(LISTENING), { method: 'DELETE', path: '/orders/7', signal: patience.signal }).catch(() => {})
      await once(leaving, 'left')
      // What follows from its leaving is done by then: it waits for nothing but promises and ticks.
      await wait(50)
      released.emit('answer')
      return count
    }
    t.assert.deepStrictEqual([await removed((reply) => reply.code(401).send({})), await removed(() => { throw new Error('who are you?') })], [1, 0])
  })

  test('onResponse does not run when the client has left; a count at the end of the stream is right, even when it leaves before the hook', async (t) => {
    let [isLate, arrived, ended] = [false, 0, 0]
    const app = makeServer(t)
    const leave = async ({ raw }) => {
      arrived++
      await once(raw.socket, 'close')
    }
    app.addHook('onRequest', async (request) => { if (isLate) await leave(request) })
    const [byHook, byStream] = [recipes.countByHook(app), recipes.countByStream(app)]
    app.addHook('onSend', async () => { ended++ })
    app.get('/', async () => 'tea')
    app.get('/slow', async (request) => {
      await leave(request)
      return 'tea'
    })
    app.get('/hijack', (request, reply) => { reply.hijack().raw.end('tea') })
    const origin = await app.listen(LISTENING)
    for (const path of ['/', '/nowhere', '/hijack']) await ask(`${origin}${path}`)
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

  test('handlerTimeout stops no handler: it only answers, and that not when there was a body, whose signal is aborted at once', async (t) => {
    for (const [recipe, printed] of [[recipes.printInvoice, 1], [recipes.stopPrinting, 0]]) {
      const released = new EventEmitter()
      const app = makeServer(t)
      const count = recipe(app, { printer: { answers: (options) => once(released, 'answer', options) } })
      t.assert.strictEqual((await ask(`${await app.listen(LISTENING)}/invoice`)).status, 503)
      const before = count()
      released.emit('answer')
      await nextTurn()
      t.assert.deepStrictEqual([before, count()], [0, printed])
    }
    const print = async (listens) => {
      const app = makeServer(t)
      app.post('/invoice', { handlerTimeout: 20 }, async ({ signal }) => await wait(60, 'printed', listens ? { signal } : {}))
      // A real socket: with inject the clock goes on after a body.
      return (await ask(`${await app.listen(LISTENING)}/invoice`, { method: 'POST', headers: JSON_TYPE, body: '{"order":7}' })).status
    }
    t.assert.deepStrictEqual([await print(false), await print(true)], [200, 500])
  })

  test('handlerTimeout of the application is left out for a route: it is inherited, 0 is refused, and a long one takes its place', async (t) => {
    const app = Fastify({ handlerTimeout: 20 })
    const slowly = async () => await wait(60, 'late')
    app.get('/inherits', slowly)
    app.get('/long', { handlerTimeout: 3_600_000 }, slowly)
    t.assert.throws(() => app.get('/none', { handlerTimeout: 0 }, slowly), { code: 'FST_ERR_ROUTE_HANDLER_TIMEOUT_OPTION_NOT_INT' })
    t.assert.deepStrictEqual([(await app.inject('/inherits')).statusCode, (await app.inject('/long')).body], [503, 'late'])
  })

  test('a subscriber sees the pattern of a route, not of a 404 or of a hook that answers, and of one that throws in preHandler only; and adds a hook to new applications', async (t) => {
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
    const app = Fastify()
    app.get('/orders/:id', async () => 'ok')
    const urls = ['/orders/7', '/nowhere']
    for (const phase of ['onRequest', 'preParsing', 'preValidation', 'preHandler']) {
      app.get(`/throws/${phase}`, { [phase]: async () => { throw new Error('refused') } }, async () => 'ok')
      app.get(`/answers/${phase}`, { [phase]: async (request, reply) => reply.code(401).send('refused') }, async () => 'ok')
      urls.push(`/throws/${phase}`, `/answers/${phase}`)
    }
    for (const url of urls) await app.inject(url)
    t.assert.deepStrictEqual(logged.mock.calls.map(({ arguments: [, url] }) => url), ['/orders/:id', '/throws/preHandler'])
    await until(() => measured === urls.length)
  })
})

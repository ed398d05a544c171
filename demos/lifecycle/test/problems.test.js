import { once } from 'node:events'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { pathOf, withHook } from './test-plans.js'
import { ask } from '../../lib/http/ask.js'

const PAGE = 'docs/mechanisms/lifecycle.mdx tells the story: rewrite it'
/** Milliseconds, for what would else be waited for without an end. */
const LIMIT_MS = 60_000

/** @param {() => boolean} holds */
const until = async (holds) => {
  for (const deadline = performance.now() + LIMIT_MS; !holds(); await nextTurn()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${holds}`)
  }
}

suite('problems', () => {
  test('a hook sees the body: not onRequest; preHandler of a route with a schema sees one that is valid', async (t) => {
    const createOrder = async (/** @type {any} */ given) => given.tenant
    const readTenant = async (/** @type {any} */ given) => { given.tenant = given.body.tenant }
    const order = (/** @type {object} */ payload) => ({ method: /** @type {const} */ ('POST'), url: '/orders', payload })

    const wrong = Fastify()
    wrong.addHook('onRequest', readTenant)
    wrong.post('/orders', createOrder)
    const early = await wrong.inject(order({ tenant: 'acme' }))
    t.assert.deepStrictEqual([early.statusCode, early.json().message], [500, "Cannot read properties of undefined (reading 'tenant')"], PAGE)

    const orderSchema = { type: 'object', required: ['tenant'], properties: { tenant: { type: 'string' } } }
    const right = Fastify()
    right.post('/orders', { schema: { body: orderSchema }, preHandler: readTenant }, createOrder)
    t.assert.strictEqual((await right.inject(order({ tenant: 'acme' }))).body, 'acme')
    t.assert.strictEqual((await right.inject(order({}))).statusCode, 400)
  })

  test('reply.send ends the request: the handler runs too, while the answer waits in a hook or is a stream', async (t) => {
    const late = async (/** @type {any} */ given, /** @type {any} */ reply, /** @type {any} */ payload) => {
      await nextTurn()
      return payload
    }
    const sorry = () => ({ error: 'who are you?' })
    const remove = async (/** @type {boolean} */ returns, hook = 'onSend', answer = /** @type {() => any} */ (sorry)) => {
      const orders = new Map([['7', 'tea']])
      const app = Fastify()
      app.addHook('preHandler', async (given, reply) => {
        if (given.headers.authorization) return
        if (returns) return reply.code(401).send(answer())
        reply.code(401).send(answer())
      })
      if (hook) app.addHook(/** @type {'onSend'} */ (hook), late)
      app.delete('/orders/:id', async (/** @type {any} */ given) => ({ removed: orders.delete(given.params.id) }))
      const { statusCode } = await app.inject({ method: 'DELETE', url: '/orders/7' })
      return { statusCode, left: orders.size }
    }
    t.assert.deepStrictEqual(await remove(false), { statusCode: 401, left: 0 })
    t.assert.deepStrictEqual(await remove(true), { statusCode: 401, left: 1 })
    t.assert.strictEqual((await remove(false, 'preSerialization')).left, 0, PAGE)
    t.assert.strictEqual((await remove(false, '', () => Readable.from(['who are you?']))).left, 0, PAGE)
    // Right by accident, while nothing in the answer waits.
    t.assert.strictEqual((await remove(false, '')).left, 1)
    t.assert.ok(!(await pathOf(withHook('preHandler', 'async', 'reply-pass'))).includes('handler'))
  })

  test('return reply ends the request: not when the client leaves before the answer is written; a throw does', async (t) => {
    const removed = async (/** @type {(reply: import('fastify').FastifyReply) => any} */ refuse) => {
      const seen = { answer: false, leaving: false, removed: 0 }
      let end = (/** @type {any} */ _value) => {}
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
    t.assert.strictEqual(await removed((reply) => reply.code(401).send({})), 1, PAGE)
    t.assert.strictEqual(await removed(() => { throw new Error('who are you?') }), 0, PAGE)
  })

  test('onResponse runs for every request: not when the client has left', async (t) => {
    const running = { byHook: 0, byClose: 0 }
    const app = Fastify({ forceCloseConnections: true })
    t.after(() => app.close())
    app.addHook('onRequest', async (given, reply) => {
      running.byHook++
      running.byClose++
      reply.raw.once('close', () => { running.byClose-- })
    })
    app.addHook('onResponse', async () => { running.byHook-- })
    app.get('/', async () => {
      await wait(50)
      return 'late'
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const patience = new AbortController()
    ask(origin, { signal: patience.signal }).catch(() => {})
    await until(() => running.byHook > 0)
    patience.abort()
    await until(() => running.byClose === 0)
    await wait(100)
    t.assert.deepStrictEqual(running, { byHook: 1, byClose: 0 })
  })

  test('handlerTimeout stops the handler: it only answers, and that not when there was a body', async (t) => {
    const print = async (/** @type {'GET' | 'POST'} */ method, /** @type {boolean} */ listens) => {
      let printed = 0
      let done = () => {}
      const over = new Promise((resolve) => { done = () => resolve(undefined) })
      const app = Fastify({ forceCloseConnections: true })
      t.after(() => app.close())
      app.route({
        method,
        url: '/invoice',
        handlerTimeout: 20,
        async handler ({ signal }) {
          try {
            await wait(60, undefined, listens ? { signal } : {})
            printed++
          } finally {
            done()
          }
          return { printed }
        }
      })
      // A real socket: with inject the clock goes on after a body.
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const withBody = method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{"order":7}' } : {}
      const { status } = await ask(`${origin}/invoice`, { method, ...withBody })
      await over
      return { status, printed }
    }
    t.assert.deepStrictEqual(await print('GET', false), { status: 503, printed: 1 }, PAGE)
    t.assert.deepStrictEqual(await print('GET', true), { status: 503, printed: 0 }, PAGE)
    t.assert.deepStrictEqual(await print('POST', false), { status: 200, printed: 1 }, PAGE)
    t.assert.deepStrictEqual(await print('POST', true), { status: 500, printed: 0 }, 'the signal is aborted at once')
  })

  test('handlerTimeout of the application is left out for a route: it is inherited, 0 is refused, and a long one takes its place', async (t) => {
    const app = Fastify({ handlerTimeout: 20 })
    const slowly = async () => await wait(60, 'late')
    app.get('/inherits', slowly)
    app.get('/long', { handlerTimeout: 3_600_000 }, slowly)
    for (const handlerTimeout of [0, /** @type {any} */ (null)]) t.assert.throws(() => app.get('/none', { handlerTimeout }, slowly), { code: 'FST_ERR_ROUTE_HANDLER_TIMEOUT_OPTION_NOT_INT' })
    t.assert.deepStrictEqual([(await app.inject('/inherits')).statusCode, (await app.inject('/long')).body], [503, 'late'])
  })
})

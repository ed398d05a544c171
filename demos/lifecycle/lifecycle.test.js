import diagnostics from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { ask } from '../lib/http/ask.js'
import { CHOICE, countCompiled } from './bench/answers.js'
import { DEEDS, EXAMPLES, HOOKS, PHASES, STYLES, requestOf, runRequest } from './model.js'
import * as recipes from './recipes.js'

const [{ plan: every }] = EXAMPLES
const withHook = (name, style, does) => ({ ...every, hooks: { ...every.hooks, [name]: { style, does } } })
const WHOLE = PHASES.filter(({ aside }) => !aside).map(({ id }) => id)
const LISTENING = { port: 0, host: '127.0.0.1' }
const JSON_TYPE = { 'content-type': 'application/json' }
const me = { authorization: 'me' }

/** A server whose clients may leave it, until the test is over. */
function makeServer (t) {
  const app = Fastify({ forceCloseConnections: true })
  t.after(() => app.close())
  return app
}

const until = async (holds) => { while (!holds()) await nextTurn() }

suite('a request', { concurrency: true }, () => {
  test('that fails before the answer goes by the error handler, and by onSend; not by preSerialization', async (t) => {
    for (const name of ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization']) {
      const { events } = await runRequest(withHook(name, 'async', 'throw'))
      const path = [...WHOLE.slice(0, WHOLE.indexOf(name) + 1), 'onError', 'errorHandler', 'onSend', 'writing', 'onResponse', 'logged']
      t.assert.deepStrictEqual(events.map(({ phase }) => phase), path)
    }
  })

  test('gets from its program what it gets where each station is noted, whatever a hook or the handler does', async (t) => {
    const doings = HOOKS.flatMap((name) => STYLES.flatMap(({ id: style }) => DEEDS[name].map((does) => withHook(name, style, does))))
    const handlers = ['callback', 'async'].flatMap((style) => DEEDS.handler.map((does) => ({ ...every, handler: { style, does } })))
    const plans = [...doings, ...handlers].map((plan, index) => (
      { ...plan, method: index % 4 ? 'POST' : 'GET', schema: index % 2 > 0, ownErrors: index % 3 > 0 }
    ))
    const answered = (await Promise.all(plans.map(runRequest))).filter(({ answer }) => answer)
    t.assert.ok(answered.length > plans.length / 2)
    await Promise.all(answered.map(async ({ plan, answer, source }) => {
      const program = new Function('Fastify', source.replace(/^import .*$/m, '').replace(/^await app\.listen.*$/m, 'return app')) // eslint-disable-line no-new-func
      const app = program(() => Fastify({ logger: { stream: { write () {} } } }))
      const { statusCode: status, headers: { 'content-type': type = null }, body } = await app.inject(requestOf(plan))
      // Which of two answers is first depends on how long the body takes.
      const isEither = Object.values(plan.hooks).some(({ does }) => does === 'late')
      t.assert.deepStrictEqual({ status, type, body: isEither ? answer.body : body }, answer, JSON.stringify(plan))
    }))
  })
})

test('what an anyOf needs is compiled with the first answer', async (t) => {
  const { first, second } = await countCompiled(CHOICE)
  t.assert.deepStrictEqual([first > 0, second], [true, 0])
})

suite('the recipes of the page do as it says', () => {
  test('a hook for all routes, and one for a route', async (t) => {
    const app = Fastify()
    recipes.addHooks(app, { loadOrder: async (request) => { request.order = { id: request.params.id } } })
    app.get('/orders', async ({ order = null }) => ({ order }))
    for (const [url, headers, wanted] of [
      ['/orders/7', {}, '401 '], ['/nowhere', {}, '401 '], ['/orders/7', me, '200 {"id":"7"}'], ['/orders', me, '200 {"order":null}']
    ]) {
      const { statusCode, body } = await app.inject({ url, headers })
      t.assert.strictEqual(`${statusCode} ${body}`, wanted, url)
    }
  })

  test('reply.send does not end the request while the answer waits in a hook or is a stream; return reply does', async (t) => {
    const late = async (given, reply, payload) => await nextTurn() ?? payload
    const left = async (recipe, headers = {}) => {
      const orders = new Map([['7', 'tea']])
      const app = Fastify()
      recipe(app, orders)
      if (recipe !== wrong) app.delete('/orders/:id', async (given) => ({ removed: orders.delete(given.params.id) }))
      return [(await app.inject({ method: 'DELETE', url: '/orders/7', headers })).statusCode, orders.size]
    }
    const wrong = (app, orders) => recipes.sendInHook(app, { orders, saveSession: nextTurn })
    const right = (app) => {
      recipes.returnReply(app)
      app.addHook('onSend', late)
    }
    const sendAndGoOn = (answer, hook) => (app) => {
      app.addHook('preHandler', async (given, reply) => { reply.code(401).send(answer) })
      if (hook) app.addHook(hook, late)
    }
    t.assert.deepStrictEqual([await left(wrong), await left(right)], [[401, 0], [401, 1]])
    for (const recipe of [wrong, right]) t.assert.deepStrictEqual(await left(recipe, me), [200, 0])
    t.assert.deepStrictEqual(await left(sendAndGoOn({}, 'preSerialization')), [401, 0])
    t.assert.deepStrictEqual(await left(sendAndGoOn(Readable.from(['who are you?']))), [401, 0])
    t.assert.deepStrictEqual(await left(sendAndGoOn({})), [401, 1], 'right by accident, while nothing in the answer waits')
  })

  test('return reply does not end the request when the client leaves before the answer is written; a throw does', async (t) => {
    const removed = async (refuse) => {
      const [patience, released] = [new AbortController(), new EventEmitter()]
      let count = 0
      const app = makeServer(t)
      app.addHook('preHandler', async (given, reply) => refuse(reply))
      app.addHook('onSend', async (given, reply) => {
        patience.abort()
        await once(reply.raw, 'close')
        released.emit('left')
        await once(released, 'answer')
      })
      app.delete('/orders/:id', async () => ({ removed: ++count }))
      ask(await app.listen(LISTENING), { method: 'DELETE', path: '/orders/7', signal: patience.signal }).catch(() => {})
      await once(released, 'left')
      // What follows from its leaving is done by then: it waits for nothing but promises and ticks.
      await wait(50)
      released.emit('answer')
      return count
    }
    t.assert.strictEqual(await removed((reply) => reply.code(401).send({})), 1)
    t.assert.strictEqual(await removed(() => { throw new Error('who are you?') }), 0)
  })

  test('onResponse does not run when the client has left; a count at the end of the stream is right', async (t) => {
    let [arrived, ended] = [0, 0]
    const app = makeServer(t)
    const leave = async ({ raw }) => {
      arrived++
      await once(raw.socket, 'close')
    }
    app.addHook('onRequest', async (request) => { if (request.url === '/early') await leave(request) })
    const [byHook, byStream] = [recipes.countByHook(app), recipes.countByStream(app)]
    app.addHook('onSend', async () => { ended++ })
    for (const url of ['/', '/early']) app.get(url, async () => 'tea')
    app.get('/slow', (request) => leave(request).then(() => 'tea'))
    const origin = await app.listen(LISTENING)
    for (const path of ['/', '/nowhere']) await ask(`${origin}${path}`)
    await until(() => byHook() === 0 && byStream() === 0)
    for (const path of ['/slow', '/early']) {
      const [before, kept] = [arrived, ended]
      const patience = new AbortController()
      ask(`${origin}${path}`, { signal: patience.signal }).catch(() => {})
      await until(() => arrived > before)
      patience.abort()
      await until(() => ended > kept && byStream() === 0)
    }
    t.assert.strictEqual(byHook(), 2)
  })

  test('handlerTimeout stops no handler: it only answers, and that not when there was a body; 0 is refused', async (t) => {
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
    const app = Fastify({ handlerTimeout: 20, forceCloseConnections: true })
    t.after(() => app.close())
    app.get('/inherits', () => wait(60, 'late'))
    app.post('/invoice', () => wait(60, 'printed'))
    app.post('/aborted', ({ signal }) => wait(60, 'printed', { signal }))
    const code = 'FST_ERR_ROUTE_HANDLER_TIMEOUT_OPTION_NOT_INT'
    t.assert.throws(() => app.get('/none', { handlerTimeout: 0 }, () => 'late'), { code })
    // A real socket: with inject the clock goes on after a body.
    const origin = await app.listen(LISTENING)
    const print = async (path) => (await ask(origin + path, { method: 'POST', headers: JSON_TYPE, body: '{"order":7}' })).status
    t.assert.deepStrictEqual([(await ask(`${origin}/inherits`)).status, await print('/invoice'), await print('/aborted')], [503, 200, 500])
  })

  test('a subscriber sees no 404, no hook that answers, and one that throws in preHandler only', async (t) => {
    const listeners = []
    const logged = t.mock.method(console, 'log', () => {})
    let measured = 0
    const subscribe = (...listener) => {
      listeners.push(listener)
      diagnostics.subscribe(...listener)
    }
    recipes.watchRequests({ subscribe, measure: async () => { measured++ } })
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

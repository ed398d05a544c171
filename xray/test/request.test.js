import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { followRequest, followRequests } from '../lib/request.js'
import { loadFour, look, skip } from './look.js'

const LIMIT_MS = 5000
const follow = async (build, { method = 'GET', url = '/', body = null, type = 'application/json', limitMs = LIMIT_MS } = {}) => {
  const { application } = await look(build)
  return await followRequest(application, { method, url, headers: body === null ? {} : { 'content-type': type }, body }, limitMs)
}
const say = ({ told: { steps } }) => steps.map(({ phase, name, changed }) => [phase, name, ...changed])

suite('a request that is followed', () => {
  test('shows who changed what', async (t) => {
    const followed = await follow((app) => {
      app.addHook('onRequest', async function stamp (request, reply) { reply.header('x-stamp', '1') })
      app.addHook('preHandler', function count (request, reply, done) { done() })
      app.addHook('preSerialization', async function wrap (request, reply, payload) { return { data: payload } })
      app.addHook('onSend', function pass (request, reply, payload, done) { done(null, payload) })
      app.addHook('onResponse', async function log () {})
      app.get('/', function answer (request, reply) { reply.code(201).send({ id: 1 }) })
    })
    t.assert.deepStrictEqual(say(followed), [
      ['onRequest', 'stamp', 'x-stamp: 1'], ['preHandler', 'count'], ['handler', 'answer', 'status 201'],
      ['preSerialization', 'wrap', 'another payload'], ['onSend', 'pass'], ['onResponse', 'log']
    ])
    t.assert.ok(followed.told.steps.every(({ ms }) => ms !== null))
    t.assert.deepStrictEqual([followed.told.answer?.status, followed.told.answer?.body, followed.findings], [201, '{"data":{"id":1}}', []])
  })

  test('gets the answer that it gets elsewhere, where JSON has no word for the payload', async (t) => {
    const circle = { name: 'tea' }
    circle.self = circle
    const schema = { response: { 200: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } } } }
    for (const [payload, body] of [[{ id: 12n }, '{"id":12}'], [circle, '{"name":"tea"}']]) {
      const { told: { answer, dropped } } = await follow((app) => { app.get('/', { schema }, async () => payload) })
      t.assert.deepStrictEqual([answer.status, answer.body, dropped], [200, body, []])
    }
  })

  test('shows what the schemas dropped', async (t) => {
    const schema = {
      body: { type: 'object', additionalProperties: false, properties: { of: { type: 'object', properties: { count: { type: 'integer' } } }, size: { type: 'string', default: 'm' } } },
      response: { 200: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } } }
    }
    const { told } = await follow((app) => { app.post('/', { schema }, async () => [{ id: 1, card: 'x' }, { id: 2, card: 'y' }]) }, { method: 'POST', body: '{"of":{"count":"2"},"admin":true}' })
    t.assert.deepStrictEqual(told.body, { dropped: ['admin'], changed: ['of.count'], added: ['size'] })
    t.assert.deepStrictEqual(told.dropped, ['[].card'])
  })

  test('compares no form with what its parser made of it', async (t) => {
    const type = 'application/x-www-form-urlencoded'
    const { told } = await follow((app) => {
      app.addContentTypeParser(type, { parseAs: 'string' }, async (request, text) => Object.fromEntries(new URLSearchParams(text)))
      app.post('/', async (request) => request.body)
    }, { method: 'POST', body: 'a=1', type })
    t.assert.deepStrictEqual([told.answer.body, told.body], ['{"a":"1"}', null])
  })

  test('shows the error handler, and the one behind it', async (t) => {
    const followed = await follow((app) => {
      app.setErrorHandler(function outer (error, request, reply) { reply.code(418).send({ message: error.message }) })
      app.register(async (own) => {
        own.setErrorHandler(function inner () { throw new Error('again') })
        own.get('/', async function fail () { throw new Error('first') })
      })
    })
    t.assert.deepStrictEqual(say(followed), [['handler', 'fail', 'threw first'], ['error handler', 'inner', 'threw again']])
    t.assert.strictEqual(followed.told.answer?.body, '{"message":"again"}')
  })

  test('names its route, also where a hook answers or a schema refuses', async (t) => {
    const { told } = await follow((app) => {
      app.addHook('onRequest', async function guard (request, reply) { return reply.code(401).send('who?') })
      app.get('/:id', async () => 'ok')
    }, { url: '/7' })
    t.assert.deepStrictEqual([told.route, told.answer?.status], ['/:id', 401])
    const refused = await follow((app) => { app.get('/:id', { schema: { params: { type: 'object', properties: { id: { type: 'integer' } } } } }, async () => 'ok') }, { url: '/seven' })
    t.assert.deepStrictEqual([refused.told.route, refused.told.answer?.status], ['/:id', 400])
  })

  test('names its route with a slash at the end too, on Fastify 4', { skip }, async (t) => {
    for (const url of ['/orders', '/orders/']) {
      const { application } = await look((app) => {
        app.register(async (own) => { own.post('/', async function take () { return 'ok' }) }, { prefix: '/orders' })
      }, {}, loadFour())
      const followed = await followRequest(application, { method: 'POST', url, headers: {}, body: null }, LIMIT_MS)
      t.assert.deepStrictEqual([followed.told.route, say(followed)], ['/orders', [['handler', 'take']]])
    }
  })

  test('shows the hooks of a 404', async (t) => {
    const followed = await follow((app) => {
      app.addHook('onRequest', async function root () {})
      app.setNotFoundHandler(async function missing () { return 'nothing here' })
    }, { url: '/none' })
    t.assert.strictEqual(followed.told.route, null)
    t.assert.deepStrictEqual(say(followed).map(([phase]) => phase), ['onRequest', '404 handler'])
  })

  test('is told what refused the answer, and nothing of what was left out', async (t) => {
    const object = (properties, more) => ({ response: { 200: { type: 'object', properties, ...more } } })
    const a = { type: 'string' }
    for (const [options, what, status] of [
      [{ schema: object({ a, b: a }, { required: ['b'] }) }, 'The serializer refused the payload: "b" is required!', 500],
      [{ schema: object({ a: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }) }, "The serializer refused the payload: The value of '#/properties/a' does not match schema definition.", 500],
      [{ preHandler: async (request, reply) => { reply.serializer(() => { throw new Error('no') }) } }, 'The serializer refused the payload: no', 500],
      [{ schema: object({ a }), onSend: async function late () { throw new Error('too late') } }, 'The onSend hook late ended the answer that was written: too late', 500],
      [{ schema: object({ a }), onSend: async function fine () {} }, undefined, 200]
    ]) {
      const { told, findings } = await follow((app) => { app.get('/', options, async () => ({ a: 'a', c: 'c' })) })
      t.assert.deepStrictEqual([told.answer.status, findings.map(({ what }) => what)], [status, what ? [what] : []])
      t.assert.deepStrictEqual(told.dropped, what ? [] : ['c'])
    }
  })

  test('whose reply is sent twice names the line', async (t) => {
    const late = await follow((app) => {
      app.get('/', async function twice (request, reply) {
        setTimeout(() => { reply.send('late') }, 5)
        return 'first'
      })
    })
    t.assert.deepStrictEqual(late.findings.map(({ id, at }) => [id, at?.file]), [['late-send', 'request.test.js']])
    const once = await follow((app) => { app.get('/', (request, reply) => { setTimeout(() => { reply.send('first') }, 5) }) })
    t.assert.deepStrictEqual([once.told.answer.body, once.findings], ['first', []])
  })

  test('that hangs names the hook that did not go on', async (t) => {
    const { told, findings } = await follow((app) => {
      app.addHook('preHandler', function silent (request, reply, done) {})
      app.get('/', async () => 'ok')
    }, { limitMs: 50 })
    t.assert.strictEqual(told.answer, null)
    t.assert.deepStrictEqual(findings.map(({ id, what, page }) => [id, what, page]), [
      ['never-went-on', 'The request got no answer within 0.05 s: the preHandler hook silent did not go on.', '/problems/hook-without-done']
    ])
  })

  test('that hangs gets no change from the one behind it', async (t) => {
    const { application } = await look((app) => {
      app.addHook('onRequest', async function stamp (request, reply) { if (request.url === '/') reply.header('x-stamp', '1') })
      app.get('/', function hang () {})
      app.get('/b', async () => 'b')
    })
    const ask = followRequests(application, () => null, 400)
    const [hung] = [await ask({ method: 'GET', url: '/', headers: {}, body: null }, 50), await ask({ method: 'GET', url: '/b', headers: {}, body: null }, LIMIT_MS)]
    t.assert.deepStrictEqual(say(hung), [['onRequest', 'stamp', 'x-stamp: 1'], ['handler', 'hang']])
  })

  test('that hangs names the error handler that did not answer', async (t) => {
    const { findings } = await follow((app) => {
      app.setErrorHandler(function log (error, request) { request.log.error(error) })
      app.get('/', async () => { throw new Error('no tea') })
    }, { limitMs: 50 })
    t.assert.deepStrictEqual(findings.map(({ sure, what, page }) => [sure, what, page]), [
      ['likely', 'The request got no answer within 0.05 s: the error handler did not answer.', '/mechanisms/reply']
    ])
  })

  test('names a hook that calls done and returns a promise, whichever comes first', async (t) => {
    for (const both of [
      function both (request, reply, done) { done(); return Promise.resolve() },
      function both (request, reply, done) { return sleep(1).then(() => done()) }
    ]) {
      const { findings } = await follow((app) => {
        app.addHook('preHandler', both)
        app.get('/', async () => 'ok')
      })
      t.assert.deepStrictEqual(findings.map(({ id, sure, what }) => [id, sure, what]), [
        ['promise-and-done', 'certain', 'The preHandler hook both called done and returned a promise.']
      ])
    }
  })
})

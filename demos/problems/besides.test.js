import { suite, test } from 'node:test'
import { once } from 'node:events'
import { get } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import Joi from 'joi'

suite('what the page says besides', () => {
  test('an async hook for onRequestAbort needs one parameter, and those that close are not looked at', (t) => {
    const refused = { code: 'FST_ERR_HOOK_INVALID_ASYNC_HANDLER' }
    t.assert.throws(() => Fastify().addHook('onRequestAbort', async () => {}), refused)
    t.assert.throws(() => Fastify().addHook('onReady', async (_one) => {}), refused)
    Fastify().addHook('onRequestAbort', async (_request) => {})
    Fastify().addHook('onClose', async (_app, _done) => {})
    Fastify().addHook('preClose', async (_done) => {})
  })

  test('an async preClose hook that takes done and does not call it ends with the limit of plugins', async (t) => {
    const app = Fastify({ pluginTimeout: 50 }).addHook('preClose', async (_done) => {})
    await app.ready()
    await t.assert.rejects(app.close(), { code: 'AVV_ERR_READY_TIMEOUT' })
  })

  test('what an async hook of the application resolves with is its error', async (t) => {
    const rows = { rows: 3 }
    const create = (hook, value) => Fastify().addHook(hook, async () => value)
    await t.assert.rejects(async () => { await create('onReady', rows).ready() }, (error) => error === rows)
    await t.assert.rejects(async () => { await create('preClose', rows).close() }, (error) => error === rows)
    await create('onReady', undefined).ready()
    await create('onReady', 0).ready()
    await create('onClose', rows).close()
  })

  test('behind an onResponse hook that neither calls done nor returns a promise, no other one runs', async (t) => {
    let ran = false
    const app = Fastify().addHook('onResponse', () => {}).addHook('onResponse', async () => { ran = true })
    app.get('/', async () => 'hello')
    t.assert.strictEqual((await app.inject('/')).body, 'hello')
    for (let turn = 0; turn < 100; turn++) await nextTurn()
    t.assert.strictEqual(ran, false)
  })

  test('a second error handler is called first, and the first when that one throws', async (t) => {
    const ask = async (second) => {
      const app = Fastify().setErrorHandler(({ message }) => `the first, of ${message}`).setErrorHandler(second)
      app.get('/', async () => { throw new Error('the route') })
      return (await app.inject('/')).body
    }
    t.assert.strictEqual(await ask(() => 'the second'), 'the second')
    t.assert.strictEqual(await ask(() => { throw new Error('the second') }), 'the first, of the second')
  })

  test('an error handler below a route is in time unless an await between them runs the queue', async (t) => {
    const ask = async (pause) => {
      const app = Fastify().get('/', async () => { throw new Error('no') })
      await pause(app)
      app.setErrorHandler(() => 'handled')
      return (await app.inject('/')).body === 'handled'
    }
    t.assert.strictEqual(await ask(() => nextTurn()), true)
    t.assert.strictEqual(await ask((app) => app.register(async () => {})), false)
    t.assert.strictEqual(await ask((app) => app.after()), false)
  })

  test('inject() and close() load what is registered, and nothing does without them', async (t) => {
    const loads = async (call) => {
      let loaded = false
      const app = Fastify().register(async () => { loaded = true })
      await call(app)
      return loaded
    }
    t.assert.strictEqual(await loads((app) => app.inject('/')), true)
    t.assert.strictEqual(await loads((app) => app.close()), true)
    t.assert.strictEqual(await loads(() => nextTurn()), false)
  })

  test('a promise that is fulfilled after the answer does not start the handler again', async (t) => {
    let runs = 0
    const app = Fastify().addHook('preHandler', (_request, _reply, done) => Promise.resolve().then(done))
    app.get('/', (_request, reply) => { reply.send(`run ${++runs}`) })
    t.assert.strictEqual((await app.inject('/')).body, 'run 1')
    t.assert.strictEqual(runs, 1)
  })

  test('a schema is found with # behind its name and without', async (t) => {
    for (const $ref of ['user#', 'user']) {
      const app = Fastify()
      app.addSchema({ $id: 'user', type: 'object', required: ['name'], properties: { name: { type: 'string' } } })
      app.post('/', { schema: { body: { $ref } } }, async () => '')
      t.assert.strictEqual((await app.inject({ method: 'POST', url: '/', payload: {} })).statusCode, 400, $ref)
    }
  })

  test('anyOf passes by a schema whose property is of another type', async (t) => {
    const [cat, dog] = [{ meows: { type: 'boolean' } }, { barks: { type: 'boolean' } }].map((properties) => ({ type: 'object', properties }))
    const app = Fastify()
    app.get('/', { schema: { response: { 200: { anyOf: [cat, dog] } } } }, async () => ({ meows: 'never', barks: true }))
    t.assert.strictEqual((await app.inject('/')).body, '{"barks":true}')
  })

  test('an async handler that sends from a callback is heard when it returns the reply', async (t) => {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      setImmediate(() => reply.send('late'))
      return reply
    })
    t.assert.strictEqual((await app.inject('/')).body, 'late')
  })

  test('an error handler that is lifted is late for the routes before it, where a decorator is not', async (t) => {
    const lifted = fp(async (app) => {
      app.decorate('late', true)
      app.setErrorHandler(async (_error, _request, reply) => reply.code(418).send())
    })
    const build = (first) => {
      const app = Fastify()
      if (first) app.register(lifted)
      app.register(async (child) => { child.get('/', async () => { throw new Error(String(Reflect.get(child, 'late'))) }) })
      if (!first) app.register(lifted)
      return app.inject('/')
    }
    t.assert.strictEqual((await build(true)).statusCode, 418)
    const late = await build(false)
    t.assert.deepStrictEqual([late.statusCode, late.json().message], [500, 'true'])
  })

  test('a guard of a plugin sees the 404s below its prefix once the plugin sets a handler for them', async (t) => {
    const answers = [false, true].map(async (handles) => {
      const app = Fastify()
      app.register(async (shop) => {
        shop.addHook('onRequest', async (_request, reply) => reply.code(401).send())
        if (handles) shop.setNotFoundHandler()
      }, { prefix: '/shop' })
      return (await app.inject('/shop/nothing')).statusCode
    })
    t.assert.deepStrictEqual(await Promise.all(answers), [404, 401])
  })

  test('a plugin that waits for ready waits for itself', async (t) => {
    const app = Fastify({ pluginTimeout: 50 }).register(async function waits (app) { await app.ready() })
    await t.assert.rejects(async () => { await app.ready() }, { code: 'FST_ERR_PLUGIN_TIMEOUT' })
  })

  test('an error after reply.raw was written closes the connection, and after hijack() it is only logged', async (t) => {
    for (const hijacks of [false, true]) {
      const ran = []
      const app = Fastify({ logger: { level: 'error', stream: { write: (line) => { ran.push(JSON.parse(line).msg) } } } })
      app.addHook('onError', async () => { ran.push('onError') })
      app.setErrorHandler(async () => {
        ran.push('error handler')
        return 'sorry'
      })
      app.get('/', async (_request, reply) => {
        if (hijacks) reply.hijack()
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
        reply.raw.write('data: tea\n\n')
        await nextTurn()
        throw new Error('out of tea')
      })
      const [response] = await once(get(await app.listen({ port: 0, host: '127.0.0.1' })), 'response')
      const left = hijacks ? 'still open' : once(response.resume(), 'error').then(([{ code }]) => code)
      if (hijacks) await new Promise((resolve) => { response.on('data', resolve) })
      t.assert.strictEqual(await left, hijacks ? 'still open' : 'ECONNRESET')
      while (ran.length === 0) await nextTurn()
      const onlyLogged = 'Promise errored, but reply.sent = true was set'
      t.assert.deepStrictEqual(['onError', 'error handler', onlyLogged].filter((one) => ran.includes(one)), hijacks ? [onlyLogged] : ['onError', 'error handler'])
      t.assert.strictEqual(response.complete, false)
      app.server.closeAllConnections()
      await app.close()
    }
  })

  test('a body schema that wants an object refuses a request without a body and without a type', async (t) => {
    const app = Fastify().post('/', { schema: { body: { type: 'object' } } }, async () => 'ran')
    const { statusCode, message } = (await app.inject({ method: 'POST', url: '/' })).json()
    t.assert.deepStrictEqual([statusCode, message], [400, 'body must be object'])
  })

  test('onSend sees 200 for a Response, and onResponse its status', async (t) => {
    const app = Fastify()
    const seen = []
    app.addHook('onSend', async (_request, reply) => { seen.push(reply.statusCode, reply.getHeader('x-tea')) })
    app.addHook('onResponse', async (_request, reply) => { seen.push(reply.statusCode, reply.getHeader('x-tea')) })
    app.get('/', async () => new Response('tea', { status: 404, headers: { 'x-tea': 'green' } }))
    t.assert.strictEqual((await app.inject('/')).statusCode, 404)
    t.assert.deepStrictEqual(seen, [200, undefined, 404, 'green'])
  })

  test('Joi converts a text of a query by itself, and refuses an empty one', async (t) => {
    const app = Fastify()
    app.setValidatorCompiler(({ schema }) => (data) => schema.validate(data))
    app.get('/', { schema: { querystring: Joi.object({ page: Joi.number().integer().min(1) }) } }, async (request) => request.query)
    const [two, empty, none, zero] = await Promise.all(['page=2', 'page=', '', 'page=0'].map((query) => app.inject(`/?${query}`)))
    t.assert.deepStrictEqual([two.body, empty.statusCode, none.body, zero.json().code], ['{"page":2}', 400, '{}', 'FST_ERR_VALIDATION'])
  })

  test('exposeHeadRoute: false does so for one route', async (t) => {
    const app = Fastify().get('/', { exposeHeadRoute: false }, async () => 'hello')
    t.assert.strictEqual((await app.inject({ method: 'HEAD', url: '/' })).statusCode, 404)
  })

  test('the error handler of the cure gives no error the status of a success, and takes null', async (t) => {
    const { app } = await import('./cases/error-handler/cure.js')
    for (const statusCode of [200, 204, 302]) {
      app.get(`/${statusCode}`, async () => { throw Object.assign(new Error('no tea'), { statusCode }) })
    }
    app.get('/null', async () => { throw null }) // eslint-disable-line no-throw-literal -- what is tried
    for (const url of ['/200', '/204', '/302', '/null']) t.assert.strictEqual((await app.inject(url)).statusCode, 500, url)
  })

  test('the error handler of the cure keeps the status of the handler, and replaces the type of a stream', async (t) => {
    const { app } = await import('./cases/error-handler/cure.js?again')
    app.get('/taken', async (request, reply) => { reply.code(409); throw new Error('no tea') })
    app.get('/rows', async (request, reply) => reply.type('text/csv').send(new Readable({ read () { this.destroy(new Error('no tea')) } })))
    const answers = [await app.inject('/taken'), await app.inject('/rows')]
    t.assert.deepStrictEqual(answers.map(({ statusCode, body }) => [statusCode, body]), [[409, '{"problem":"no tea"}'], [500, '{"problem":"broken"}']])
  })

  test('what fetch gives fails for HEAD, but not as the cure hands it on, with a body or without', async (t) => {
    let body
    t.mock.method(globalThis, 'fetch', async () => new Response(body, { status: body ? 200 : 204 }))
    for (const [variant, given, ...expected] of [['wrong', 'tea', 200, 500], ['cure', 'tea', 200, 200], ['cure', null, 204, 204]]) {
      body = given
      const { app } = await import(`./cases/fetch-encoding/${variant}.js?with=${body}`)
      await app.listen({ port: 0, host: '127.0.0.1' })
      t.after(() => app.close())
      const answers = await Promise.all(['GET', 'HEAD'].map((method) => app.inject({ method, url: '/list' })))
      t.assert.deepStrictEqual(answers.map(({ statusCode }) => statusCode), expected, `${variant} ${body}`)
    }
  })
})

suite('branches of a body schema', () => {
  const branch = (kind, properties, required = ['kind']) => ({ type: 'object', properties: { kind: { const: kind }, ...properties }, required, additionalProperties: false })
  const cat = branch('cat', { meows: { type: 'boolean' } })
  const dog = branch('dog', { barks: { type: 'boolean' } })
  const strictDog = branch('dog', { barks: { type: 'boolean' } }, ['kind', 'barks'])
  const sent = { kind: 'dog', barks: true }
  const keeping = { customOptions: { removeAdditional: false } }

  async function send (body, value, ajv) {
    const app = Fastify({ ajv }).post('/', { schema: { body } }, async (request) => ({ got: request.body }))
    const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload: JSON.stringify(value) })
    return answer.json().got ?? answer.statusCode
  }

  test('lose what a failed one removed, in oneOf whatever their order', async (t) => {
    t.assert.deepStrictEqual(await send({ anyOf: [cat, dog] }, sent), { kind: 'dog' })
    t.assert.deepStrictEqual(await send({ anyOf: [dog, cat] }, sent), sent)
    t.assert.deepStrictEqual(await send({ oneOf: [cat, dog] }, sent), { kind: 'dog' })
    t.assert.deepStrictEqual(await send({ oneOf: [dog, cat] }, sent), { kind: 'dog' })
  })

  test('let a body pass without a field that is required, when a later branch of oneOf removes it', async (t) => {
    t.assert.deepStrictEqual(await send({ oneOf: [strictDog, cat] }, sent), { kind: 'dog' })
  })

  test('refuse a body that fits, when the removed field is required', async (t) => {
    for (const key of ['anyOf', 'oneOf']) {
      t.assert.strictEqual(await send({ [key]: [cat, strictDog] }, sent), 400)
      t.assert.deepStrictEqual(await send({ [key]: [cat, strictDog] }, sent, keeping), sent)
    }
  })

  test('of allOf remove the fields of each other, or refuse them', async (t) => {
    const allOf = ['a', 'b'].map((name) => ({ type: 'object', properties: { [name]: {} }, additionalProperties: false }))
    t.assert.deepStrictEqual(await send({ allOf }, { a: 1, b: 2 }), {})
    t.assert.strictEqual(await send({ allOf }, { a: 1, b: 2 }, keeping), 400)
    const one = { type: 'object', properties: { a: {}, b: {} }, additionalProperties: false }
    t.assert.deepStrictEqual(await send(one, { a: 1, b: 2, c: 3 }), { a: 1, b: 2 })
  })

  test('are chosen first by a discriminator, and only that one removes', async (t) => {
    const schema = { type: 'object', required: ['kind'], discriminator: { propertyName: 'kind' }, oneOf: [cat, strictDog] }
    t.assert.deepStrictEqual(await send(schema, { ...sent, role: 'admin' }, { customOptions: { discriminator: true } }), sent)
  })

  test('convert for the next one, too', async (t) => {
    const [number, text] = [['a', 'integer'], ['b', 'string']].map(([kind, type]) => ({ type: 'object', properties: { code: { type }, kind: { const: kind } }, required: ['kind'] }))
    t.assert.deepStrictEqual(await send({ anyOf: [number, text] }, { kind: 'b', code: '007' }), { kind: 'b', code: '7' })
    t.assert.strictEqual(await send({ oneOf: [{ type: 'string' }, { type: 'number' }] }, 1), 400)
    const strict = { customOptions: { allowUnionTypes: true } }
    for (const value of [1, '1', 'tea']) t.assert.strictEqual(await send({ type: ['string', 'number'] }, value, strict), value)
  })
})

import { once } from 'node:events'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import websocket from '@fastify/websocket'
import { SpanStatusCode } from '@opentelemetry/api'
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import Fastify from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

suite('@fastify/swagger', () => {
  const user = { $id: 'user', type: 'object', properties: { name: { type: 'string' } } }

  test('knows the routes of a plugin that is registered later', async (t) => {
    const app = Fastify()
    app.register(swagger, { openapi: {} })
    app.register(async (users) => { users.get('/users', async () => []) })
    t.assert.throws(() => app.swagger(), /app.swagger is not a function/)
    await app.ready()
    t.assert.deepStrictEqual(Object.keys(app.swagger().paths), ['/users'])
  })

  test('shows the name of a schema as its title', async (t) => {
    const app = Fastify().addSchema(user)
    await app.register(swagger, { openapi: {} })
    await app.ready()
    t.assert.strictEqual(app.swagger().components.schemas['def-0'].title, 'user')
  })

  test('does not give its components to a route', async (t) => {
    for (const schema of [{ body: { $ref: '#/components/schemas/user' } }, { response: { 200: { $ref: '#/components/schemas/user' } } }]) {
      const app = Fastify()
      await app.register(swagger, { openapi: { components: { schemas: { user } } } })
      app.post('/', { schema }, async () => ({}))
      await t.assert.rejects(async () => { await app.ready() }, /#\/components\/schemas\/user/)
    }
  })
})

suite('the compilers of Zod', () => {
  function openShop () {
    return Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  }

  async function answer (schema, value) {
    const app = openShop().get('/', { schema: { response: { 200: schema } } }, async () => value)
    const { statusCode, body } = await app.inject('/')
    return [statusCode, JSON.parse(body)]
  }

  test('refuse a JSON Schema of an answer at boot, that of a plugin too', async (t) => {
    const refused = { code: 'FST_ERR_SCH_SERIALIZATION_BUILD', message: /Invalid schema passed/ }
    const app = openShop().get('/', { schema: { response: { 200: { type: 'object', properties: { id: { type: 'number' } } } } } }, async () => ({}))
    await t.assert.rejects(async () => { await app.ready() }, refused)
    const watched = openShop().register(underPressure, { exposeStatusRoute: true })
    await t.assert.rejects(async () => { await watched.ready() }, refused)
  })

  test('drop what the schema does not name, unless it is loose', async (t) => {
    const sent = { id: 7, margin: 3 }
    t.assert.deepStrictEqual(await answer(z.object({ id: z.number() }), sent), [200, { id: 7 }])
    t.assert.deepStrictEqual(await answer(z.looseObject({ id: z.number() }), sent), [200, sent])
  })

  test('give 500 for an answer that does not fit, and an error handler needs a status to say why', async (t) => {
    const ask = async (code) => {
      const app = openShop().setErrorHandler(({ cause }, _request, reply) => reply.code(code).send({ wrong: cause.issues[0].path }))
      app.get('/', { schema: { response: { 200: z.object({ id: z.number() }) } } }, async () => ({ id: '7' }))
      return (await app.inject('/')).json()
    }
    t.assert.deepStrictEqual(await ask(500), { wrong: ['id'] })
    t.assert.strictEqual((await ask(200)).code, 'FST_ERR_RESPONSE_SERIALIZATION')
    t.assert.strictEqual((await answer(z.object({ id: z.number() }), { id: '7' }))[0], 500)
  })

  test('give 400 for a request that does not fit, by an error of Fastify', async (t) => {
    const app = openShop().setErrorHandler((error) => ({ isZod: error instanceof z.ZodError, code: error.code, statusCode: error.statusCode, path: error.validation[0].instancePath }))
    app.post('/', { schema: { body: z.object({ id: z.number() }) } }, async () => '')
    t.assert.deepStrictEqual((await app.inject({ method: 'POST', url: '/', payload: { id: '7' } })).json(), { isZod: false, code: 'FST_ERR_VALIDATION', statusCode: 400, path: '/id' })
  })

  test('make 500 of a refused request whose answer has another shape than the one that is declared', async (t) => {
    const app = openShop()
    const schema = { body: z.object({ id: z.number() }), response: { 400: z.object({ issues: z.array(z.string()) }) } }
    app.post('/', { schema }, async () => '')
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/', payload: { id: '7' } })
    t.assert.deepStrictEqual([statusCode, body.includes("Response doesn't match the schema")], [500, true])
  })

  test('need a transform for the OpenAPI document', async (t) => {
    const describe = async (options) => {
      const app = openShop()
      await app.register(swagger, { openapi: {}, ...options })
      app.post('/', { schema: { body: z.object({ id: z.number() }) } }, async () => '')
      await app.ready()
      return app.swagger().paths['/'].post.requestBody.content['application/json'].schema.properties
    }
    t.assert.deepStrictEqual(await describe({ transform: jsonSchemaTransform }), { id: { type: 'number' } })
    t.assert.strictEqual(await describe({}), undefined)
  })
})

suite('@fastify/websocket', () => {
  async function openLive (handler, add = () => {}) {
    const app = Fastify()
    await app.register(websocket, { errorHandler: (error, socket) => { socket.close(4000, error.message) } })
    add(app)
    app.get('/live', { websocket: true }, handler)
    await app.ready()
    return app
  }

  test('runs the hooks before the handler, and none after it', async (t) => {
    const ran = []
    const names = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization', 'onSend', 'onResponse']
    const app = await openLive((socket) => socket.close(), (live) => {
      for (const name of names) live.addHook(name, async () => { ran.push(name) })
    })
    const socket = await app.injectWS('/live')
    await once(socket, 'close')
    await app.close()
    t.assert.deepStrictEqual(ran, names.slice(0, 4))
  })

  test('lets a guard refuse the connection', async (t) => {
    const app = await openLive(() => {}, (live) => { live.addHook('preValidation', async (_request, reply) => reply.code(401).send()) })
    await t.assert.rejects(app.injectWS('/live'), { message: 'Unexpected server response: 401' })
  })

  test('has an error handler of its own', async (t) => {
    const app = await openLive(async () => { throw new Error('no tea') }, (live) => { live.setErrorHandler(() => t.assert.fail('not this one')) })
    const [code, reason] = await once(await app.injectWS('/live'), 'close')
    t.assert.deepStrictEqual([code, String(reason)], [4000, 'no tea'])
  })

  test('loses what comes before its handler listens', async (t) => {
    const heard = []
    const app = await openLive(async (socket) => {
      for (let turn = 0; turn < 10; turn++) await nextTurn()
      socket.on('message', (text) => {
        heard.push(String(text))
        socket.close()
      })
    })
    const socket = await app.injectWS('/live')
    socket.send('early')
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    socket.send('late')
    await once(socket, 'close')
    t.assert.deepStrictEqual(heard, ['late'])
  })

  test('gives a route both kinds of handlers', async (t) => {
    const app = Fastify()
    await app.register(websocket)
    app.route({ method: 'GET', url: '/', handler: async () => 'page', wsHandler: (socket) => socket.on('message', () => socket.send('live')) })
    t.assert.strictEqual((await app.inject('/')).body, 'page')
    const socket = await app.injectWS('/')
    socket.send('')
    t.assert.strictEqual(String((await once(socket, 'message'))[0]), 'live')
    socket.terminate()
  })
})

suite('@fastify/otel', () => {
  function trace (options) {
    const spans = []
    const keep = { onStart () {}, onEnd: (span) => { spans.push(span) }, async forceFlush () {}, async shutdown () {} }
    const otel = new FastifyOtelInstrumentation(options)
    otel.setTracerProvider(new BasicTracerProvider({ spanProcessors: [keep] }))
    return { otel, spans }
  }

  test('marks the span of a route that fails, and of one in the same tick not', async (t) => {
    for (const waits of [true, false]) {
      const { otel, spans } = trace()
      const app = Fastify()
      const registered = app.register(otel.plugin())
      if (waits) await registered
      app.get('/', async () => { throw new Error('no tea') })
      t.assert.strictEqual((await app.inject('/')).statusCode, 500)
      const { status } = spans.find(({ name }) => name === 'request')
      t.assert.strictEqual(status.code, waits ? SpanStatusCode.ERROR : SpanStatusCode.UNSET)
    }
  })

  test('wants a function for setNotFoundHandler', async (t) => {
    const app = Fastify()
    await app.register(trace().otel.plugin())
    t.assert.throws(() => app.setNotFoundHandler(), TypeError)
    t.assert.doesNotThrow(() => app.setNotFoundHandler(() => {}))
  })

  test('registers itself when it is made before the application', async (t) => {
    const { otel, spans } = trace({ registerOnInitialization: true })
    t.after(() => otel.disable())
    const app = Fastify().get('/', async function tea () { return '' })
    await app.inject('/')
    t.assert.deepStrictEqual(spans.map(({ name }) => name), ['handler - tea', 'request'])
  })

  test('puts each span below that of its request', async (t) => {
    const { otel, spans } = trace()
    const app = Fastify()
    await app.register(otel.plugin())
    app.addHook('onRequest', (_request, _reply, done) => { done() })
    app.addHook('preHandler', async () => {})
    app.get('/', async () => '')
    await app.inject('/')
    const request = spans.find(({ name }) => name === 'request')
    const others = spans.filter((span) => span !== request)
    t.assert.strictEqual(others.length, 3)
    for (const { parentSpanContext } of others) t.assert.strictEqual(parentSpanContext.spanId, request.spanContext().spanId)
  })
})

suite('@fastify/multipart', () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = (name, text) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const file = (text) => `--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n${text}\r\n`

  async function send (limits, handler, ...parts) {
    const app = Fastify().register(multipart, { limits })
    app.post('/', handler)
    return (await app.inject({ method: 'POST', url: '/', headers, payload: `${parts.join('')}--x--\r\n` })).json()
  }

  test('refuses a file that is too large when a loop ends, whatever became of the file', async (t) => {
    for (const call of ['files', 'parts']) {
      const answer = await send({ fileSize: 5 }, async (request) => {
        for await (const { file } of request[call]()) file.resume()
        return {}
      }, file('too large'))
      t.assert.deepStrictEqual([answer.statusCode, answer.code], [413, 'FST_REQ_FILE_TOO_LARGE'], call)
    }
  })

  test('cuts a file that is read after request.file() without an error, and waits for a file that nobody reads', async (t) => {
    const cut = await send({ fileSize: 5 }, async (request) => {
      const { file } = await request.file()
      let length = 0
      for await (const piece of file) length += piece.length
      return { length, truncated: file.truncated }
    }, file('too large'))
    t.assert.deepStrictEqual(cut, { length: 5, truncated: true })
    const names = async (request) => {
      const found = []
      for await (const { filename } of request.files()) found.push(filename)
      return found
    }
    t.assert.strictEqual(await Promise.race([send({}, names, file('never read')), sleep(300, 'it waits')]), 'it waits')
  })

  test('takes limits for one call, and another one for fields', async (t) => {
    const count = (options) => async (request) => ({ length: (await (await request.file(options)).toBuffer()).length })
    t.assert.strictEqual((await send({ fileSize: 5 }, count({ limits: { fileSize: 50 } }), file('too large'))).length, 9)
    t.assert.strictEqual((await send({ fieldSize: 5 }, count(), file('too large'))).length, 9)
    const cut = await send({ fieldSize: 5 }, async (request) => {
      for await (const { value, valueTruncated } of request.parts()) return { value, valueTruncated }
    }, part('name', 'too large'))
    t.assert.deepStrictEqual(cut, { value: 'too l', valueTruncated: true })
  })
})

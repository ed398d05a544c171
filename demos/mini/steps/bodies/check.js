import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'

const post = (app, payload, type = 'application/json') => app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } })
/** A server that answers with the body that it got. */
const echo = async (load, options) => (await load('fastify.js', 'default'))(options).post('/', async ({ body }) => ({ body }))
/** The status with the code, or with what else is answered. */
const refusal = async (app, payload, type) => {
  const { statusCode, body } = await post(app, payload, type)
  const { code, message = body } = JSON.parse(body)
  return `${statusCode} ${code ?? message}`
}

export const checks = {
  'a body of JSON or text reaches the handler, and that of a GET is not read': async (load) => {
    const app = (await echo(load)).get('/', async ({ body }) => ({ body: body ?? 'not read' }))
    const answers = [await post(app, '{"a":[1]}'), await post(app, 'hello', 'text/plain; charset=utf-8'), await post(app, '1', 'Application/JSON')]
    assert.deepEqual(answers.map(({ body }) => body), ['{"body":{"a":[1]}}', '{"body":"hello"}', '{"body":1}'])
    assert.equal((await app.inject({ method: 'GET', url: '/', payload: '{', headers: { 'content-type': 'application/json' } })).body, '{"body":"not read"}')
  },
  'JSON that is empty or broken is refused with 400': async (load) => {
    const app = await echo(load)
    assert.equal(await refusal(app, ''), '400 FST_ERR_CTP_EMPTY_JSON_BODY')
    assert.equal(await refusal(app, '{"a":'), '400 FST_ERR_CTP_INVALID_JSON_BODY')
  },
  'a type that nobody reads is refused with 415, and a large body with 413': async (load) => {
    const app = await echo(load, { bodyLimit: 5 })
    assert.equal(await refusal(app, '<a>', 'text/xml'), '415 FST_ERR_CTP_INVALID_MEDIA_TYPE')
    assert.equal(await refusal(app, '"1234"'), '413 FST_ERR_CTP_BODY_TOO_LARGE')
    assert.equal((await post(app, '"123"')).body, '{"body":"123"}')
  },
  'a plugin reads a type of its own, as text, bytes or a stream': async (load) => {
    const app = await echo(load)
    app.register(async (files) => {
      files.addContentTypeParser('text/csv', { parseAs: 'string' }, async (_request, text) => text.split(','))
      files.addContentTypeParser('*', (_request, stream, done) => {
        let size = 0
        stream.on('data', (chunk) => { size += chunk.length }).on('end', () => done(null, size))
      })
      files.post('/files', async ({ body }) => ({ body }))
    })
    const send = async (type) => (await app.inject({ method: 'POST', url: '/files', payload: 'a,b', headers: { 'content-type': type } })).body
    assert.deepEqual([await send('text/csv'), await send('image/png')], ['{"body":["a","b"]}', '{"body":3}'])
    assert.equal((await post(app, 'a,b', 'text/csv')).statusCode, 415)
  },
  'what fits a schema is converted, and gets its defaults': async (load) => {
    const buildValidator = await load('validator.js', 'buildValidator')
    const check = buildValidator({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, tags: { type: 'array', items: { type: 'number' } }, on: { type: 'boolean' }, role: { default: 'user' } },
      additionalProperties: false
    })
    const holder = { body: { id: '7', tags: '1.5', on: 'true', other: 1 } }
    check(holder, 'body', 'body')
    assert.deepEqual(holder, { body: { id: 7, tags: [1.5], on: true, role: 'user' } })
  },
  'what does not fit is refused with 400, and its place': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const schema = { body: { type: 'object', required: ['a'], properties: { a: { type: 'array', items: { type: 'integer', maximum: 9 } } } } }
    app.post('/', { schema }, async () => 'fits')
    assert.equal((await post(app, '{"a":[1,2]}')).body, 'fits')
    const faults = { '{}': "body must have required property 'a'", '{"a":[1,10]}': 'body/a/1 must be <= 9', '{"a":["x"]}': 'body/a/0 must be integer', '[]': 'body must be object' }
    for (const [payload, message] of Object.entries(faults)) {
      const { statusCode, body } = await post(app, payload)
      assert.notEqual(body, 'fits', `the handler is called with ${payload}, which does not fit`)
      assert.deepEqual({ statusCode, message: JSON.parse(body).message }, { statusCode: 400, message })
    }
  },
  'parameters and the query are validated too, between preValidation and preHandler': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const seen = {}
    const look = (phase) => async ({ params, query }) => { seen[phase] = { id: params.id, page: query.page } }
    const schema = { params: { type: 'object', properties: { id: { type: 'integer' } } }, querystring: { type: 'object', properties: { page: { type: 'integer', default: 1 } } } }
    app.get('/:id', { schema, preValidation: look('preValidation'), preHandler: look('preHandler') }, async () => 'fits')
    assert.equal((await app.inject('/7')).body, 'fits')
    assert.deepEqual(seen, { preValidation: { id: '7', page: undefined }, preHandler: { id: 7, page: 1 } })
  }
}

export const challenges = {
  'length: a body that says it is too large is refused before it comes, and its connection ends': async (load) => {
    const app = await echo(load, { bodyLimit: 5 })
    const { port } = new URL(await app.listen())
    const socket = connect(Number(port), 'localhost')
    socket.setTimeout(1000, () => socket.destroy(new Error('there is no answer before the body')))
    try {
      socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 6\r\n\r\n')
      const [answer] = await once(socket, 'data')
      assert.match(String(answer), /^HTTP\/1\.1 413 [^]*\r\nconnection: close\r\n/i)
    } finally {
      socket.destroy()
      await app.close()
    }
  },
  'proto: a body with a key __proto__ is refused': async (load) => {
    const app = await echo(load)
    assert.equal(await refusal(app, '{"a":{"__proto__":{"admin":true}}}'), '400 FST_ERR_CTP_INVALID_JSON_BODY')
    assert.equal((await post(app, '{"a":"__proto__"}')).body, '{"body":{"a":"__proto__"}}')
  },
  'pattern: a text must match a regular expression': async (load) => {
    const check = (await load('validator.js', 'buildValidator'))({ type: 'string', pattern: '^[a-z]+$' })
    check({ name: 'ada' }, 'name', 'name')
    assert.throws(() => check({ name: 'Ada' }, 'name', 'name'), { statusCode: 400, message: 'name must match pattern "^[a-z]+$"' })
  }
}

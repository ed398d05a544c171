import assert from 'node:assert/strict'

/** An error handler that says who it is. */
const by = (says) => (error, _request, reply) => { reply.code(418).send({ by: says, message: error.message }) }
const fail = async () => { throw new Error('it broke') }
const ask = async (app, url = '/') => (await app.inject(url)).json()

export const checks = {
  'an error handler answers for its plugin and those below, and the one of a child comes first': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.setErrorHandler(by('root'))
    app.register(async (books) => {
      books.register(async (shelf) => shelf.setErrorHandler(by('shelf')).get('/shelf', fail))
      books.register(async (desk) => desk.get('/desk', fail))
    })
    const said = { '/shelf': (await ask(app, '/shelf')).by, '/desk': (await ask(app, '/desk')).by }
    assert.deepEqual(said, { '/shelf': 'shelf', '/desk': 'root' })
  },
  'one that fails hands over to the one around it, and the last is our own': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const order = []
    app.setErrorHandler((error) => { order.push(`root: ${error.message}`); throw Object.assign(new Error('and again'), { statusCode: 409 }) })
    app.register(async (books) => {
      books.setErrorHandler(async (error) => { order.push(`books: ${error.message}`); throw new Error('worse') })
      books.get('/', fail)
    })
    assert.deepEqual(await ask(app), { statusCode: 409, error: 'Conflict', message: 'and again' })
    assert.deepEqual(order, ['books: it broke', 'root: worse'])
  },
  'what a hook, a handler, a parser or a serializer throws comes to it, and so does an error that is sent': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.setErrorHandler(by('root'))
    const required = { response: { 200: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } } } }
    app.get('/hook', { preHandler: fail }, async () => 'not called')
    app.get('/handler', () => { throw new Error('it broke') })
    app.get('/serializer', { schema: required }, async () => ({ b: 1 }))
    app.get('/sent', (_request, reply) => { setImmediate(() => reply.send(new Error('it broke'))) })
    app.post('/', async () => 'not called')
    const { by: ofParser } = (await app.inject({ method: 'POST', url: '/', payload: '{', headers: { 'content-type': 'application/json' } })).json()
    const said = { parser: ofParser, hook: (await ask(app, '/hook')).by, handler: (await ask(app, '/handler')).by, serializer: (await ask(app, '/serializer')).by, sent: (await ask(app, '/sent')).by }
    assert.deepEqual(said, { parser: 'root', hook: 'root', handler: 'root', serializer: 'root', sent: 'root' })
  },
  'its `this` is its server, and it may return the answer': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.register(async (books) => {
      books.decorate('name', 'books')
      books.setErrorHandler(async function ({ message }) { return { by: this.name, message } })
      books.get('/', fail)
    })
    assert.deepEqual(await ask(app), { by: 'books', message: 'it broke' })
  },
  'a path that is not found is no error': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.setErrorHandler(by('root'))
    assert.equal((await ask(app, '/nowhere')).message, 'Route GET:/nowhere not found')
  },
  'an error that comes after the answer does not end the connection': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    let destroyed = false
    app.get('/', (_request, reply) => {
      reply.raw.destroy = () => { destroyed = true }
      reply.send('answered')
      throw new Error('too late')
    })
    app.setErrorHandler(by('root'))
    const answer = await fetch(await app.listen())
    assert.deepEqual({ answer: await answer.text(), destroyed }, { answer: 'answered', destroyed: false })
    await app.close()
  }
}

export const challenges = {
  'status: the status may be in error.status, or set before': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/error', async () => { throw Object.assign(new Error('it broke'), { status: 409 }) })
    app.get('/reply', async (_request, reply) => { reply.code(503); throw new Error('it broke') })
    app.get('/good', async (_request, reply) => { reply.code(201); throw Object.assign(new Error('it broke'), { status: 7 }) })
    const codes = {}
    for (const url of ['/error', '/reply', '/good']) codes[url] = (await app.inject(url)).statusCode
    assert.deepEqual(codes, { '/error': 409, '/reply': 503, '/good': 500 })
  },
  'hide: a client learns nothing of an error of the server': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', async () => { throw Object.assign(new Error('no answer from 10.0.0.7'), { code: 'ECONNREFUSED' }) })
    app.get('/client', async () => { throw Object.assign(new Error('not you'), { statusCode: 403, code: 'NOT_YOU' }) })
    assert.deepEqual(await ask(app), { statusCode: 500, error: 'Internal Server Error', message: 'Internal Server Error' })
    assert.deepEqual(await ask(app, '/client'), { statusCode: 403, code: 'NOT_YOU', error: 'Forbidden', message: 'not you' })
  },
  'watch: a hook onError sees each error before it is answered': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const seen = []
    app.addHook('onError', async ({ url }, reply, { message }) => { seen.push(`${url} ${reply.sent} ${message}`) })
    app.setErrorHandler((error, _request, reply) => { seen.push('handler'); reply.send({ by: 'root', message: error.message }) })
    app.get('/', fail)
    assert.deepEqual(await ask(app), { by: 'root', message: 'it broke' })
    assert.deepEqual(seen, ['/ false it broke', 'handler'])
  }
}

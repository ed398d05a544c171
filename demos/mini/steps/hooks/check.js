import assert from 'node:assert/strict'

export const checks = {
  'hooks run in the order of the phases, with a callback or a promise': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const order = []
    const goOn = (name) => (...args) => { order.push(name); args.at(-1)() }
    app.addHook('preHandler', async () => { order.push('preHandler') })
    app.addHook('onRequest', goOn('onRequest')).addHook('onRequest', async () => { order.push('second onRequest') })
    app.addHook('onSend', goOn('onSend'))
    app.get('/', { preHandler: async () => { order.push('of the route') } }, async () => { order.push('handler'); return 'done' })
    assert.equal((await app.inject('/')).body, 'done')
    assert.deepEqual(order, ['onRequest', 'second onRequest', 'preHandler', 'of the route', 'handler', 'onSend'])
  },
  'a hook of a plugin runs for its routes and those below, and a late one too': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const seen = []
    app.register(async (books) => {
      books.addHook('onRequest', async ({ url }) => { seen.push(`books ${url}`) })
      books.register(async (shelf) => shelf.get('/shelf', async () => 'shelf'))
    })
    app.get('/', async () => 'root')
    app.addHook('onRequest', async ({ url }) => { seen.push(`root ${url}`) })
    for (const url of ['/', '/shelf']) await app.inject(url)
    assert.deepEqual(seen.toSorted(), ['books /shelf', 'root /', 'root /shelf'])
  },
  'a hook that answers ends the way in': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const called = []
    app.addHook('onRequest', async (_request, reply) => reply.send('stop'))
    app.addHook('preHandler', async () => { called.push('preHandler') })
    app.get('/', async () => { called.push('handler') })
    assert.equal((await app.inject('/')).body, 'stop')
    assert.deepEqual(called, [])
  },
  'an error of a hook is answered, whichever way it comes': async (load) => {
    const fastify = await load('fastify.js', 'default')
    const fail = () => { throw Object.assign(new Error('not you'), { statusCode: 403 }) }
    for (const hook of [async () => fail(), () => fail(), (...args) => args.at(-1)(Object.assign(new Error('not you'), { statusCode: 403 }))]) {
      const app = fastify()
      app.addHook('preHandler', hook).get('/', async () => 'for you')
      const answer = await app.inject('/')
      assert.deepEqual(answer.json(), { statusCode: 403, error: 'Forbidden', message: 'not you' })
      assert.match(answer.headers['content-type'], /^application\/json/)
    }
  },
  'the payload may be changed, as a value and as text': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.addHook('preSerialization', async (_request, _reply, payload) => ({ data: payload }))
    app.addHook('onSend', async (_request, _reply, text) => `${text}\n`)
    app.get('/', async () => [1])
    const { body, headers } = await app.inject('/')
    assert.deepEqual({ body, length: headers['content-length'], type: headers['content-type'] }, { body: '{"data":[1]}\n', length: '13', type: 'application/json; charset=utf-8' })
  },
  'an error on the way out does not go round forever': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.addHook('onSend', async () => { throw new Error('always') })
    app.get('/', async () => 'never sent')
    await assert.rejects(fetch(await app.listen()), () => true, 'the client gets an answer, and the connection has to end without one')
    await app.close()
  }
}

export const challenges = {
  'once: a hook that says twice that it is done is done once': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.addHook('onRequest', (_request, _reply, done) => { done(); done() })
    app.addHook('onRequest', async (_request, _reply, done) => { done() })
    app.addHook('onRequest', async (request) => {
      await null
      request.isDone = true
    })
    app.get('/', async (request) => `the last hook is done: ${request.isDone}`)
    assert.equal((await app.inject('/')).body, 'the last hook is done: true')
  },
  'names: a hook of an unknown name is refused when it is added': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    assert.throws(() => app.addHook('onReqest', async () => {}), { code: 'FST_ERR_HOOK_NOT_SUPPORTED', message: 'onReqest hook not supported!' })
  }
}

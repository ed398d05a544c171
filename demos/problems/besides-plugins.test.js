import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import autoload from '@fastify/autoload'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import fp from 'fastify-plugin'

suite('a decorator that a test replaces', () => {
  const mail = fp(async (app) => { app.decorate('mail', { send: () => 'sent' }) }, { name: 'mail' })

  test('is seen once it is assigned, but not by what a plugin has read before', async (t) => {
    const app = Fastify().decorate('greet', () => 'real')
    app.register(async (child) => {
      const read = Reflect.get(child, 'greet')
      /** @type {() => string} */
      const got = child.getDecorator('greet')
      child.get('/', async () => [Reflect.get(child, 'greet')(), read(), got()])
    })
    await app.ready()
    Object.assign(app, { greet: () => 'noted' })
    t.assert.deepStrictEqual((await app.inject('/')).json(), ['noted', 'real', 'real'])
  })

  test('changes for all who hold it, and back, when one of its methods is mocked', async (t) => {
    const app = Fastify()
    app.register(mail)
    app.register(async (child) => {
      const held = Reflect.get(child, 'mail')
      child.get('/', async () => held.send())
    })
    await app.ready()
    await t.test('in this test', async (t) => {
      t.mock.method(Reflect.get(app, 'mail'), 'send', () => 'noted')
      t.assert.strictEqual((await app.inject('/')).body, 'noted')
    })
    t.assert.strictEqual((await app.inject('/')).body, 'sent')
  })

  test('is left out by ignorePattern of @fastify/autoload', async (t) => {
    const dir = await mkdtemp(join(tmpdir(), 'plugins-'))
    t.after(() => rm(dir, { recursive: true }))
    await writeFile(join(dir, 'mail.cjs'), "exports = module.exports = async (app) => { app.decorate('mail', 'real') }\nexports[Symbol.for('skip-override')] = true\n")
    const load = async (options) => {
      const app = Fastify().decorate('mail', 'stand-in')
      app.register(autoload, { dir, ...options })
      await app.ready()
      return Reflect.get(app, 'mail')
    }
    await t.assert.rejects(load({}), { code: 'FST_ERR_DEC_ALREADY_PRESENT' })
    t.assert.strictEqual(await load({ ignorePattern: /^mail\./ }), 'stand-in')
  })
})

suite('a parser that gives the bytes', () => {
  const bytes = async (_request, body) => body
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const post = (app, url, payload) => app.inject({ method: 'POST', url, headers, payload })
  const schema = { body: { type: 'object', required: ['order'], properties: { order: { type: 'integer' } } } }

  test('does so in its plugin, up to bodyLimit, and all other routes get objects', async (t) => {
    const app = Fastify({ bodyLimit: 20 })
    app.register(async (hooks) => {
      hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, bytes)
      hooks.post('/hook', async (request) => request.body)
    })
    app.post('/other', async (request) => typeof request.body)
    t.assert.strictEqual((await post(app, '/hook', '{"order": 7.0}')).body, '{"order": 7.0}')
    t.assert.strictEqual((await post(app, '/other', '{"order": 7.0}')).body, 'object')
    t.assert.strictEqual((await post(app, '/hook', '{"order": 7.000000000}')).statusCode, 413)
  })

  test('has nothing without a body, and the cure refuses that as well', async (t) => {
    const { app } = await import('./cases/raw-body/cure.js')
    for (const asked of [{}, { headers, payload: '' }, { headers, payload: '{' }]) {
      t.assert.strictEqual((await app.inject({ method: 'POST', url: '/paid', ...asked })).statusCode, 401)
    }
  })

  test('leaves nothing for a schema, unless it keeps them beside the object', async (t) => {
    const build = (keeps) => Fastify().register(async (hooks) => {
      const parse = hooks.getDefaultJsonParser('error', 'error')
      hooks.decorateRequest('rawBody')
      hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, keeps
        ? (request, body, done) => {
          Object.assign(request, { rawBody: body })
          parse(request, String(body), done)
        }
        : bytes)
      hooks.post('/', { schema }, async (request) => [request.body, String(Reflect.get(request, 'rawBody'))])
    })
    t.assert.strictEqual((await post(build(false), '/', '{"order": 7.0}')).statusCode, 400)
    t.assert.deepStrictEqual((await post(build(true), '/', '{"order": 7.0}')).json(), [{ order: 7 }, '{"order": 7.0}'])
    t.assert.strictEqual((await post(build(true), '/', '{}')).statusCode, 400)
  })

  test('meets one of the application, and may remove it in its plugin', async (t) => {
    const build = (removes) => {
      const app = Fastify()
      app.addContentTypeParser('application/json', { parseAs: 'string' }, async () => 'own')
      app.register(async (hooks) => {
        if (removes) hooks.removeContentTypeParser('application/json')
        hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, bytes)
        hooks.post('/hook', async (request) => request.body)
      })
      return app.post('/other', async (request) => request.body)
    }
    await t.assert.rejects(async () => { await build(false).ready() }, { code: 'FST_ERR_CTP_ALREADY_PRESENT' })
    const app = build(true)
    t.assert.strictEqual((await post(app, '/hook', '{}')).body, '{}')
    t.assert.strictEqual((await post(app, '/other', '{}')).body, 'own')
  })
})

suite('the rate limit', () => {
  const isLimited = async (app, url) => 'x-ratelimit-limit' in (await app.inject(url)).headers
  const add = (url, config = {}) => async (app) => { app.get(url, { config }, async () => 'hello') }

  test('sees a route in after() or in a later plugin, and none beside register or in an earlier plugin', async (t) => {
    const app = Fastify()
    app.register(add('/earlier'))
    app.register(rateLimit)
    await add('/beside')(app)
    app.register(add('/later'))
    app.after(() => { app.get('/after', async () => 'hello') })
    const seen = []
    for (const url of ['/earlier', '/beside', '/later', '/after']) if (await isLimited(app, url)) seen.push(url)
    t.assert.deepStrictEqual(seen, ['/later', '/after'])
  })

  test('of a route that it did not see has no effect either', async (t) => {
    const app = Fastify()
    app.register(rateLimit)
    await add('/', { rateLimit: { max: 1 } })(app)
    t.assert.strictEqual(await isLimited(app, '/'), false)
  })

  test('counts what a guard in preParsing refuses, and not what one in onRequest does', async (t) => {
    const refuseTwice = async (name) => {
      const app = Fastify()
      await app.register(rateLimit, { max: 1 })
      app.addHook(name, async (request, reply) => reply.code(401).send())
      app.post('/', async () => 'hello')
      const ask = async () => (await app.inject({ method: 'POST', url: '/', body: { name: 'Ada' } })).statusCode
      return [await ask(), await ask()]
    }
    t.assert.deepStrictEqual([await refuseTwice('onRequest'), await refuseTwice('preParsing')], [[401, 401], [401, 429]])
  })
})

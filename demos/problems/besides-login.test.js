import { suite, test } from 'node:test'
import jwt from '@fastify/jwt'
import Fastify from 'fastify'
import fp from 'fastify-plugin'

const secret = 'tea'
const guard = (request) => request.jwtVerify()
const statuses = async (app, ...asked) => {
  const found = []
  for (const question of asked) found.push((await app.inject(question)).statusCode)
  return found
}

suite('a guard', () => {
  test('in a plugin that is wrapped is for the open routes too', async (t) => {
    const build = (wrap) => {
      const app = Fastify().register(jwt, { secret })
      app.register(async (open) => { open.get('/health', async () => 'up') })
      return app.register(wrap(async (guarded) => { guarded.addHook('onRequest', guard) }))
    }
    t.assert.deepStrictEqual(await statuses(build(fp), '/health'), [401])
    t.assert.deepStrictEqual(await statuses(build((plugin) => plugin), '/health'), [200])
  })

  test('on the root that reads a flag lets the HEAD of an open route pass, and no unknown address', async (t) => {
    const app = Fastify().register(jwt, { secret })
    app.addHook('onRequest', async (request) => {
      if (Reflect.get(request.routeOptions.config, 'public')) return
      await guard(request)
    })
    app.get('/health', { config: { public: true } }, async () => 'up')
    app.get('/me', async () => 'Ada')
    t.assert.deepStrictEqual(await statuses(app, '/health', { method: 'HEAD', url: '/health' }, { method: 'POST', url: '/health' }, '/me', '/nothing'), [200, 200, 401, 401, 401])
  })

  test('of the cure refuses before it reads a body, and answers 404 where there is no route', async (t) => {
    const { app } = await import('./cases/protected-routes/cure.js?besides')
    const broken = { headers: { 'content-type': 'application/json' }, payload: '{' }
    t.assert.deepStrictEqual(await statuses(app, { method: 'HEAD', url: '/me' }, { method: 'PUT', url: '/me' }, '/nothing'), [401, 404, 404])
    const posting = Fastify().register(jwt, { secret })
    posting.register(async (guarded) => {
      guarded.addHook('onRequest', guard)
      guarded.post('/', async () => 'saved')
    })
    t.assert.deepStrictEqual(await statuses(posting, { method: 'POST', url: '/', ...broken }), [401])
  })
})

suite('a token', () => {
  test('is read without a look at its signature by jwtDecode, and gives no user in an open route', async (t) => {
    const app = Fastify().register(jwt, { secret })
    app.get('/decode', async (request) => request.jwtDecode())
    app.get('/verify', async (request) => request.jwtVerify())
    app.get('/open', async (request) => ({ user: request.user }))
    const stranger = Fastify().register(jwt, { secret: 'other' })
    await stranger.ready()
    const headers = { authorization: `Bearer ${stranger.jwt.sign({ name: 'Eve' })}` }
    t.assert.deepStrictEqual(await statuses(app, ...['/decode', '/verify'].map((url) => ({ url, headers }))), [200, 401])
    t.assert.strictEqual((await app.inject({ url: '/open', headers })).body, '{"user":null}')
  })

  test('is refused by its id, before it ends', async (t) => {
    const revoked = new Set()
    const app = Fastify().register(jwt, { secret, trusted: (_request, token) => !revoked.has(token.jti) })
    app.get('/', async (request) => request.jwtVerify())
    await app.ready()
    const asked = { url: '/', headers: { authorization: `Bearer ${app.jwt.sign({}, { jti: '7', expiresIn: '1h' })}` } }
    const before = await statuses(app, asked)
    revoked.add('7')
    t.assert.deepStrictEqual([...before, ...await statuses(app, asked)], [200, 401])
  })

  test('is read from a cookie or a header, and the header wins', async (t) => {
    const app = Fastify().decorateRequest('cookies', null)
    app.register(jwt, { secret, cookie: { cookieName: 'token' } })
    app.addHook('onRequest', async (request) => { Object.assign(request, { cookies: { token: app.jwt.sign({ from: 'cookie' }) } }) })
    app.get('/', async (request) => request.jwtVerify())
    await app.ready()
    const headers = { authorization: `Bearer ${app.jwt.sign({ from: 'header' })}` }
    t.assert.deepStrictEqual([(await app.inject('/')).json().from, (await app.inject({ url: '/', headers })).json().from], ['cookie', 'header'])
  })
})

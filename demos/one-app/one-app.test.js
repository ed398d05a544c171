import { suite, test } from 'node:test'
import express from 'express'
import fastify from 'fastify'
import fastifyExpress from '@fastify/express'
import { askListener } from '../lib/http/ask.js'
import { createFastifyExpress } from './apps/fastify-express.js'
import { expectFrom, gainOf, restFor, shareOf } from './arithmetic.js'
import { askSetUps } from './ask.js'
import { keepExpressInScope, moveRouteByRoute, testByInject, testBySocket } from './recipes.js'

test('the three set-ups answer every route with the same bytes, as the same kind, with the same headers but for the ETag of Express alone', async (t) => {
  const setUps = await askSetUps()
  const [alone] = setUps
  for (const { id, answers } of setUps) {
    for (const [route, { status, type, body, headers }] of Object.entries(answers)) {
      const first = alone.answers[route]
      t.assert.deepStrictEqual([status, type, body], [200, first.type, first.body], `${id} ${route}`)
      t.assert.deepStrictEqual([...headers, ...id === 'express' ? [] : ['etag']].sort(), first.headers, `${id} ${route}`)
      t.assert.strictEqual(headers.includes('x-frame-options'), route !== 'status') // for pages only
    }
  }
  t.assert.strictEqual(alone.answers.status.body, 'OK')
  t.assert.match(alone.answers.partial.body, /Hello, Frank the parrot/)
  t.assert.match(alone.answers.page.body, /^<!DOCTYPE html><html lang="en">.*<h1>Vitruvius<\/h1>/)
})

test('what can be worth a move is Amdahl’s formula', (t) => {
  const bare = { before: 40, after: 16 }
  t.assert.strictEqual(gainOf({ ...bare, rest: 0 }), 2.5)
  for (const rest of [1, 24, 400]) {
    const share = shareOf({ before: bare.before, rest })
    t.assert.ok(Math.abs(gainOf({ ...bare, rest }) - 1 / ((1 - share) + share / (bare.before / bare.after))) < 1e-12)
  }
  t.assert.ok(Math.abs(gainOf({ ...bare, rest: restFor({ ...bare, gain: 1.1 }) }) - 1.1) < 1e-12)
  const expected = gainOf({ ...bare, rest: 300 })
  t.assert.deepStrictEqual([expectFrom({ bare, other: { before: 340 } }), expectFrom({ bare, other: { after: 316 } })], [expected, expected])
})

suite('on the way from Express to Fastify', () => {
  test('two hooks run Express, the same two for each request of the application', async (t) => {
    const app = fastify()
    t.after(() => app.close())
    await app.register(fastifyExpress)
    app.get('/', async () => 'OK')
    await app.ready()
    t.assert.deepStrictEqual(app.printRoutes({ includeHooks: true, method: 'GET' }).match(/\(on.*/g), ['(onRequest) ["enhanceRequest()","runConnect()"]'])
  })

  const POSTED = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const QUESTIONS = [
    [{ path: '/new' }, /^200 Fastify$/, false],
    [{ path: '/old' }, /^200 Express$/, true],
    [{ ...POSTED, path: '/old', body: '{"a":1}' }, /^200 \{"a":1\}$/, true],
    [{ ...POSTED, path: '/old', body: '{"a":' }, /^400 /, true],
    [{ method: 'POST', path: '/old', body: 'a=1' }, /^200 Express$/, true],
    [{ path: '/old/throw?status=409' }, /^409 .*out of stock/, true],
    [{ path: '/old/throw?status=200' }, /^500 /, true],
    [{ path: '/nowhere' }, /^404 /, true],
    [{ ...POSTED, path: '/nowhere', body: '{"a":1}' }, /^404 /, true],
    [{ ...POSTED, path: '/new', body: '{"a":1}' }, /^404 /, true]
  ]

  /** Asks an application with Express routes, and says which questions passed them. */
  async function askBoth (recipe, questions, t) {
    const app = fastify()
    t.after(() => app.close())
    const passed = []
    const routes = express.Router()
    routes.use((request, response, next) => {
      passed.push(request.url)
      next()
    })
    routes.use(express.json())
    routes.get('/old/throw', ({ query: { status } }) => { throw Object.assign(new Error('out of stock'), { status: Number(status) }) })
    routes.all('/old', (request, response) => { response.send(request.body ?? 'Express') })
    await recipe(app, routes, () => 'Fastify')
    await app.ready()
    return { answers: await askListener(app.routing, questions), passed }
  }

  test('each request passes the Express routes, also those of Fastify’s own routes', async (t) => {
    const { answers: [{ body }], passed } = await askBoth(moveRouteByRoute, [{ path: '/new' }], t)
    t.assert.deepStrictEqual([body, passed], ['Fastify', ['/new']])
  })

  test('in a scope with a wildcard, they have what Fastify’s own routes leave', async (t) => {
    const { answers, passed } = await askBoth(keepExpressInScope, QUESTIONS.map(([question]) => question), t)
    for (const [index, [{ method, path }, says]] of QUESTIONS.entries()) {
      t.assert.match(`${answers[index].status} ${answers[index].body}`, says, `${method} ${path}`)
    }
    t.assert.deepStrictEqual(passed, QUESTIONS.flatMap(([{ path }, , passes]) => passes ? [path] : []))
  })

  test('inject() finds no body in what Express routes answer, and a socket does', async (t) => {
    const app = await createFastifyExpress()
    t.after(() => app.close())
    t.assert.strictEqual((await app.inject('/_/status')).statusCode, 200)
    await t.assert.rejects(testByInject(app), { code: 'ERR_ASSERTION', actual: '' })
    await testBySocket(app)
  })
})

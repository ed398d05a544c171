import { suite, test } from 'node:test'
import express from 'express'
import fastify from 'fastify'
import { createFastifyExpress } from './apps/fastify-express.js'
import { askListener } from '../lib/http/ask.js'
import { keepExpressInScope, moveRouteByRoute, testByInject, testBySocket } from './recipes.js'

const POSTED = { method: 'POST', headers: { 'content-type': 'application/json' } }

const QUESTIONS = [
  [{ path: '/new' }, /^200 Fastify$/, false],
  [{ path: '/new', method: 'HEAD' }, /^200 $/, false],
  [{ path: '/old' }, /^200 Express$/, true],
  [{ path: '/old', method: 'HEAD' }, /^200 $/, true],
  [{ ...POSTED, path: '/old', body: '{"a":1}' }, /^200 \{"a":1\}$/, true],
  [{ ...POSTED, path: '/old', body: '{"a":' }, /^400 /, true],
  [{ ...POSTED, path: '/old' }, /^200 \{\}$/, true],
  [{ method: 'POST', path: '/old', body: 'a=1' }, /^200 Express$/, true],
  [{ path: '/old/throw?status=409' }, /^409 .*out of stock/, true],
  [{ path: '/old/throw?status=200' }, /^500 /, true],
  [{ path: '/nowhere' }, /^404 /, true],
  [{ ...POSTED, path: '/nowhere', body: '{"a":1}' }, /^404 /, true],
  [{ ...POSTED, path: '/new', body: '{"a":1}' }, /^404 /, true]
]

suite('Express routes in Fastify', () => {
  test('are passed by each request, also those of Fastify’s own routes', async (t) => {
    const { app, passed } = await build(moveRouteByRoute, t)
    const [{ body }] = await askListener(app.routing, [{ path: '/new' }])
    t.assert.deepStrictEqual([body, passed], ['Fastify', ['/new']])
  })

  test('in a scope with a wildcard, have what Fastify’s own routes leave', async (t) => {
    const { app, passed } = await build(keepExpressInScope, t)
    const answers = await askListener(app.routing, QUESTIONS.map(([question]) => question))
    for (const [index, [{ method, path }, says]] of QUESTIONS.entries()) {
      t.assert.match(`${answers[index].status} ${answers[index].body}`, says, `${method} ${path}`)
    }
    t.assert.deepStrictEqual(passed, QUESTIONS.flatMap(([{ path }, , passes]) => passes ? [path] : []))
  })
})

async function build (recipe, t) {
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
  return { app, passed }
}

test('inject() finds no body in what Express routes answer, and a socket does', async (t) => {
  const app = await createFastifyExpress()
  t.after(() => app.close())
  t.assert.strictEqual((await app.inject('/_/status')).statusCode, 200)
  await t.assert.rejects(testByInject(app), { code: 'ERR_ASSERTION', actual: '' })
  await testBySocket(app)
})

import { execFile } from 'node:child_process'
import { suite, test } from 'node:test'
import { promisify } from 'node:util'
import fastify from 'fastify'
import * as recipes from './recipes.js'

const turn = () => new Promise((resolve) => { setImmediate(resolve) })
const listOrders = async () => ['tea']

/** The status of each request, written as a method, a URL and a body. */
async function ask (app, requests, headers = {}) {
  const statuses = []
  for (const request of requests) {
    const [method, url, payload] = request.split(' ')
    const type = payload === undefined ? {} : { 'content-type': 'application/json' }
    statuses.push((await app.inject({ method, url, payload, headers: { ...headers, ...type } })).statusCode)
  }
  return statuses
}

/** An application that counts its orders, and what it logs. */
function makeShop () {
  const seen = { orders: 0, log: '' }
  const app = fastify({ logger: { stream: { write: (line) => { seen.log += line } } } })
  app.post('/orders', async () => {
    seen.orders++
    await turn()
    await turn()
    return { taken: true }
  })
  return { app, seen }
}

suite('a recipe', () => {
  test('adds hooks for a plugin with those inside it, and for one route', async (t) => {
    const app = fastify()
    const ran = []
    const note = (name) => async () => { ran.push(name) }
    const inner = (url) => async (context) => { context.get(url, listOrders) }
    app.register(inner('/earlier'))
    recipes.addHooks({ app, writeLog: note('log'), auth: note('auth'), limit: note('limit'), listOrders, takeOrder: listOrders })
    app.register(inner('/later'))
    for (const [request, wanted] of [
      ['GET /orders', ['auth', 'log']], ['POST /orders {}', ['auth', 'limit', 'log']], ['GET /earlier', ['log']], ['GET /later', ['log']]
    ]) {
      ran.length = 0
      await ask(app, [request])
      while (!ran.includes('log')) await turn()
      t.assert.deepStrictEqual(ran, wanted, request)
    }
  })

  test('keeps a store for each request, also with a body, a broken one, and without a route', async (t) => {
    const app = fastify()
    const storage = recipes.keepStore({ app })
    const answer = async (request, reply) => ({ same: storage.getStore()?.id === request.id })
    app.route({ method: ['GET', 'POST'], url: '/', handler: answer })
    app.setErrorHandler((error, request, reply) => reply.code(error.statusCode).send({ same: storage.getStore()?.id === request.id }))
    app.setNotFoundHandler(answer)
    const broken = { method: 'POST', url: '/', payload: '{', headers: { 'content-type': 'application/json' } }
    const requests = [{ url: '/' }, { method: 'POST', url: '/', payload: { item: 'tea' } }, { url: '/typo' }, broken]
    const answers = await Promise.all([...requests, ...requests].map((request) => app.inject(request)))
    t.assert.ok(answers.every((answer) => answer.json().same))
    t.assert.strictEqual(storage.getStore(), undefined)
  })

  test('goes on once, by its promise: with done as well, an order is taken twice', async (t) => {
    for (const [recipe, loadCart, status, orders] of [
      [recipes.goOnTwice, turn, 200, 2], [recipes.goOnByPromise, turn, 200, 1], [recipes.goOnByPromise, async () => { throw new Error('no cart') }, 500, 0]
    ]) {
      const { app, seen } = makeShop()
      recipe({ app, loadCart })
      t.assert.deepStrictEqual([...await ask(app, ['POST /orders {}']), seen.orders], [status, orders], recipe.name)
    }
  })

  test('answers before the handler starts, if it awaits what it needs', async (t) => {
    const wrong = makeShop()
    recipes.answerLater({ app: wrong.app, findSession: (request, found) => { setImmediate(found, null) } })
    t.assert.deepStrictEqual([...await ask(wrong.app, ['POST /orders {}']), wrong.seen.orders], [401, 1])
    while (!wrong.seen.log.includes('Reply was already sent')) await turn()
    const { app, seen } = makeShop()
    recipes.answerInTime({ app, findSession: async ({ headers }) => await turn() ?? headers.authorization })
    // The answer is not written while this hook waits.
    app.addHook('onSend', async () => { await turn() })
    t.assert.deepStrictEqual([...await ask(app, ['POST /orders {}']), seen.orders], [401, 0])
    t.assert.deepStrictEqual([...await ask(app, ['POST /orders {}'], { authorization: 'Ada' }), seen.orders], [200, 1])
    t.assert.ok(!seen.log.includes('Reply was already sent'))
  })

  test('guards a context of its own, and leaves the routes beside it open', async (t) => {
    const authenticate = async ({ headers }, reply) => headers.authorization ? undefined : reply.code(401).send({})
    for (const [recipe, statuses] of [[recipes.guardFromHere, [401, 401, 401]], [recipes.guardContext, [200, 401, 404]]]) {
      const app = fastify()
      recipe({ app, answerHealth: async () => 'up', authenticate, listOrders })
      const requests = ['GET /health', 'GET /orders', 'GET /typo']
      t.assert.deepStrictEqual(await ask(app, requests), statuses, recipe.name)
      t.assert.deepStrictEqual(await ask(app, requests, { authorization: 'Ada' }), [200, 200, 404], recipe.name)
    }
  })

  test('audits after the answer: an error ends the process of Express, and Fastify logs it', async (t) => {
    const program = `
      import express from 'express'
      import { auditInListener } from './recipes.js'
      const app = express()
      auditInListener({ app, audit: () => {} })
      app.get('/', (request, response) => { response.json({}) })
      const server = app.listen(0, '127.0.0.1', async () => {
        await fetch('http://127.0.0.1:' + server.address().port)
        server.close()
      })`
    await t.assert.rejects(
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: import.meta.dirname }),
      ({ code, stderr }) => code === 1 && stderr.includes("Cannot read properties of undefined (reading 'name')")
    )
    const { app, seen } = makeShop()
    const audited = []
    app.decorateRequest('user', null)
    app.addHook('onRequest', async (request) => {
      const { authorization } = request.headers
      if (authorization) request.user = { name: authorization }
    })
    recipes.auditInHook({ app, audit: (name) => { audited.push(name) } })
    t.assert.deepStrictEqual(await ask(app, ['POST /orders {}']), [200])
    while (!seen.log.includes('request errored')) await turn()
    t.assert.deepStrictEqual(await ask(app, ['POST /orders {}', 'GET /typo'], { authorization: 'Ada' }), [200, 404])
    while (audited.length < 2) await turn()
    t.assert.deepStrictEqual(audited, ['Ada', 'Ada'])
  })
})

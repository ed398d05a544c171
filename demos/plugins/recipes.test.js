import { suite, test } from 'node:test'
import fastify from 'fastify'
// The demo runs the others, and its output has what they give.
import * as recipes from './recipes.js'

const orders = async (app) => { app.get('/orders', async () => 'orders') }
const health = async (app) => { app.get('/health', async () => 'up') }
/** Each is a new function, since fastify-plugin marks what it is given. */
const makeDatabase = () => async (app) => { app.decorate('db', { query: async (sql) => [sql] }) }
const makeBroken = () => async () => { throw new Error('no database') }

/** The status and body of each request, written as a method and a URL. */
async function ask (app, requests, headers = {}) {
  return await Promise.all(requests.map(async (request) => {
    const [method, url] = request.split(' ')
    const { statusCode, body } = await app.inject({ method, url, headers })
    return [statusCode, body]
  }))
}

suite('a recipe', () => {
  test('starts a shop: its hook and its error handler are for every route and every 404', async (t) => {
    const app = fastify()
    t.after(() => app.close())
    const calls = []
    await recipes.startShop({
      app,
      port: 0,
      config: async (app) => { app.decorate('config', { databaseUrl: 'memory' }) },
      database: async (app, { url }) => {
        app.decorate('db', {
          orders: () => {
            calls.push(url)
            if (calls.length > 2) throw null // eslint-disable-line no-throw-literal
            return [url]
          }
        })
      },
      checkToken: async ({ headers }) => { if (!headers.authorization) throw new Error('who are you?') },
      sendProblem: (error, request, reply) => reply.code(409).send(error?.message ?? 'nothing')
    })
    t.assert.ok(app.server.listening)
    const requests = ['GET /orders', 'HEAD /orders', 'GET /orders', 'POST /orders', 'GET /orders/nope']
    const refused = await ask(app, requests)
    t.assert.deepStrictEqual(refused.map(([status]) => status), [409, 409, 409, 409, 409])
    t.assert.deepStrictEqual(calls, [], 'no route ran')
    const [first, head, third, post, below] = await ask(app, requests, { authorization: 'Ada' })
    t.assert.deepStrictEqual([first, head, third], [[200, '["memory"]'], [200, ''], [409, 'nothing']])
    t.assert.deepStrictEqual([post[0], below[0]], [404, 404])
  })

  test('builds an application that is awaited, and takes plugins after it', async (t) => {
    const app = await recipes.startBuilt({ orders, health, port: 0 })
    t.after(() => app.close())
    t.assert.deepStrictEqual(await ask(app, ['GET /orders', 'GET /health']), [[200, 'orders'], [200, 'up']])
    await t.assert.rejects(recipes.startBuilt({ orders: makeBroken(), health, port: 0 }), { message: 'no database' })
  })

  test('queries a database: not on the line after register, unless that is awaited', async (t) => {
    const message = "Cannot read properties of undefined (reading 'query')"
    await t.assert.rejects(recipes.queryAtOnce({ app: fastify(), database: makeDatabase() }), { name: 'TypeError', message })
    t.assert.deepStrictEqual(await recipes.queryLoaded({ app: fastify(), database: makeDatabase() }), ['select 1'])
    await t.assert.rejects(recipes.queryLoaded({ app: fastify(), database: makeBroken() }), { message: 'no database' })
  })

  test('waits for two things together, within one plugin', async (t) => {
    let [open, most] = [0, 0]
    const warm = async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => { setImmediate(resolve) })
      open--
    }
    for (const [recipe, together] of [[recipes.waitInTurn, 1], [recipes.waitTogether, 2]]) {
      [open, most] = [0, 0]
      const app = fastify()
      recipe({ app, warmCache: warm, loadModel: warm })
      await app.ready()
      t.assert.strictEqual(most, together, recipe.name)
    }
    const broken = fastify()
    recipes.waitTogether({ app: broken, warmCache: warm, loadModel: makeBroken() })
    await t.assert.rejects(async () => await broken.ready(), { message: 'no database' })
  })
})

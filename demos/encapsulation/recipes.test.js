import { suite, test } from 'node:test'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import * as recipes from './recipes.js'

const connect = async () => ({ orders: async () => ['tea'] })
const told = (property) => async (context) => { context.get('/', async () => context[property] ?? 'none') }
const toldAt = (url, property) => async (context) => { context.get(url, async () => context[property] ?? 'none') }
const ordersPlugin = async (app) => {
  app.get('/orders', async () => 'orders')
  app.post('/orders', async ({ body }) => body)
}

/** The status of each request, written as a method and a URL, and its body where there is one to compare. */
async function ask (app, ...requests) {
  return await Promise.all(requests.map(async (request) => {
    const [method, url, payload] = request.split(' ')
    const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
    const { statusCode, body } = await app.inject({ method, url, payload, headers })
    return statusCode === 404 || method === 'HEAD' ? `${statusCode}` : `${statusCode} ${body}`
  }))
}

suite('a recipe', () => {
  test('wraps a database, and not its routes: two plugins use it, each under its prefix', async (t) => {
    const app = fastify()
    app.register(recipes.db)
    app.register(recipes.orders)
    app.register(recipes.orders, { prefix: '/api' })
    t.assert.deepStrictEqual(
      await ask(app, 'GET /orders', 'GET /api/orders', 'HEAD /api/orders', 'POST /orders', 'GET /api/typo'),
      ['200 ["tea"]', '200 ["tea"]', '200', '404', '404']
    )
    const twice = fastify()
    twice.register(recipes.db).register(recipes.db)
    await t.assert.rejects(async () => await twice.ready(), { code: 'FST_ERR_DEC_ALREADY_PRESENT' })
  })

  test('shares a database, and the hooks of its plugin, with one part', async (t) => {
    const app = fastify()
    const database = async (app) => {
      app.decorate('db', 'shop')
      app.addHook('onRequest', async (request, reply) => { reply.header('x-part', 'shop') })
    }
    recipes.shareWithShop({ app, database, orders: told('db'), prices: told('db'), site: toldAt('/site', 'db') })
    t.assert.deepStrictEqual(await ask(app, 'GET /orders', 'GET /prices', 'HEAD /prices', 'GET /site', 'POST /orders'), ['200 shop', '200 shop', '200', '200 none', '404'])
    for (const [url, part] of [['/orders', 'shop'], ['/prices', 'shop'], ['/site', undefined], ['/orders/typo', undefined]]) {
      t.assert.strictEqual((await app.inject(url)).headers['x-part'], part, url)
    }
  })

  test('sets in a hook of the child what the parent declared, for each request anew', async (t) => {
    const app = fastify()
    const at = (url) => async (context) => { context.get(url, async (request) => request.tenant) }
    recipes.setInHook({ app, routes: at('/shop') })
    app.register(at('/site'))
    t.assert.deepStrictEqual(await ask(app, 'GET /shop', 'HEAD /shop', 'GET /site', 'GET /shop'), ['200 shop', '200', '200 none', '200 shop'])
  })

  test('uses two versions of a client, which the root cannot', async (t) => {
    const makeClient = (version) => fp(async (app) => { app.decorate('client', version) }, { name: 'client' })
    const app = fastify()
    recipes.useTwoVersions({
      app,
      clientV1: makeClient('1'),
      clientV2: makeClient('2'),
      oldRoutes: toldAt('/old', 'client'),
      freshRoutes: toldAt('/fresh', 'client')
    })
    app.register(toldAt('/', 'client'))
    t.assert.deepStrictEqual(await ask(app, 'GET /old', 'GET /fresh', 'GET /'), ['200 1', '200 2', '200 none'])
    const root = fastify()
    root.register(makeClient('1')).register(makeClient('2'))
    await t.assert.rejects(async () => await root.ready(), { code: 'FST_ERR_DEC_ALREADY_PRESENT' })
  })

  test('copies a list for each new context, and for those in it', async (t) => {
    for (const [copies, tags] of [[false, ['shop', 'orders', 'site']], [true, []]]) {
      const app = fastify()
      if (copies) recipes.copyTags({ app })
      else app.decorate('tags', [])
      const seen = {}
      const add = (name, plugin) => async (context) => {
        context.tags.push(name)
        if (plugin) context.register(plugin)
        context.addHook('onReady', async () => { seen[name] = context.tags })
      }
      app.register(add('shop', add('orders'))).register(add('site'))
      await app.ready()
      t.assert.deepStrictEqual(app.tags, tags)
      if (copies) t.assert.deepStrictEqual(seen, { shop: ['shop'], orders: ['shop', 'orders'], site: ['site'] })
    }
  })

  test('finds a decorator of another plugin, if that is wrapped', async (t) => {
    const [wrong, right] = [fastify(), fastify()]
    recipes.keepDatabase({ app: wrong, connect })
    const answer = await wrong.inject('/orders')
    t.assert.deepStrictEqual([answer.statusCode, answer.json().message], [500, "Cannot read properties of undefined (reading 'orders')"])
    recipes.shareDatabase({ app: right, connect })
    t.assert.deepStrictEqual(await ask(right, 'GET /orders', 'HEAD /orders', 'POST /orders'), ['200 ["tea"]', '200', '404'])
    const broken = fastify()
    recipes.shareDatabase({ app: broken, connect: async () => { throw new Error('no database') } })
    await t.assert.rejects(async () => await broken.ready(), { message: 'no database' })
  })

  test('keeps a prefix, where the plugin or what is around it has a context', async (t) => {
    const requests = ['GET /api/orders', 'HEAD /api/orders', 'POST /api/orders {"count":1}', 'GET /api/typo', 'GET /orders']
    const wrap = () => fp(async (app) => await ordersPlugin(app))
    const kept = ['200 orders', '200', '200 {"count":1}', '404', '404']
    const lost = ['404', '404', '404', '404', '200 orders']
    for (const [recipe, plugin, wanted] of [
      [recipes.losePrefix, wrap(), lost],
      [recipes.keepPrefix, ordersPlugin, kept],
      [recipes.keepPrefix, wrap(), lost],
      [recipes.giveContext, wrap(), kept],
      [recipes.giveContext, ordersPlugin, kept]
    ]) {
      const app = fastify()
      recipe({ app, ordersPlugin: plugin })
      t.assert.deepStrictEqual(await ask(app, ...requests), wanted, recipe.name)
    }
  })

  test('answers what is not found for the admins only, if it has a prefix', async (t) => {
    const plugins = {
      requireLogin: async ({ headers }, reply) => {
        if (!headers.authorization) return reply.code(401).send('who are you?')
      },
      showAdminHelp: (request, reply) => reply.code(404).send('help for admins')
    }
    const requests = ['GET /typo', 'HEAD /typo', 'POST /typo {}', 'GET /administrator', 'GET /admin', 'GET /admin/typo', 'POST /admin/typo {']
    const [wrong, right] = [fastify(), fastify()]
    recipes.answerForAll({ app: wrong, ...plugins })
    const login = '401 who are you?'
    t.assert.deepStrictEqual(await ask(wrong, ...requests), [login, '401', login, login, login, login, login])
    recipes.answerForAdmin({ app: right, ...plugins })
    t.assert.deepStrictEqual(await ask(right, ...requests), ['404', '404', '404', '404', login, login, login])
    const { body } = await right.inject({ url: '/admin/typo', headers: { authorization: 'Ada' } })
    t.assert.strictEqual(body, 'help for admins')

    const twice = fastify()
    twice.setNotFoundHandler(() => 'root')
    recipes.answerForAll({ app: twice, ...plugins })
    await t.assert.rejects(async () => await twice.ready(), { message: "Not found handler already set for Fastify instance with prefix: '/'" })
  })

  test('handles errors of the plugins that are registered after it, if it is wrapped', async (t) => {
    const sendProblem = (error, request, reply) => reply.code(409).send(error?.message ?? 'nothing')
    const failing = async (app) => {
      app.get('/', async () => { throw new Error('out of stock') })
      app.get('/null', async () => { throw null }) // eslint-disable-line no-throw-literal
      app.get('/200', async () => { throw Object.assign(new Error('odd'), { statusCode: 200 }) })
      app.post('/', async () => 'taken')
    }
    const urls = ['GET /', 'HEAD /', 'GET /null', 'GET /200']
    const [wrong, right, late] = [fastify(), fastify(), fastify()]
    recipes.handleNothing({ app: wrong, sendProblem, ordersPlugin: failing })
    t.assert.deepStrictEqual((await ask(wrong, ...urls)).map((answer) => answer.slice(0, 3)), ['500', '500', '500', '500'])
    recipes.handleErrors({ app: right, sendProblem, ordersPlugin: failing })
    t.assert.deepStrictEqual(await ask(right, ...urls), ['409 out of stock', '409', '409 nothing', '409 odd'])
    t.assert.deepStrictEqual((await ask(right, 'POST / {', 'GET /typo')).map((answer) => answer.slice(0, 3)), ['409', '404'])
    late.register(failing)
    recipes.handleErrors({ app: late, sendProblem, ordersPlugin: async () => {} })
    t.assert.strictEqual((await late.inject('/')).statusCode, 500, 'registered after the routes')
  })
})

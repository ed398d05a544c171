import { suite, test } from 'node:test'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import * as recipes from './recipes.js'

const connect = async () => ({ orders: async () => ['tea'] })
const toldAt = (url, property) => async (context) => { context.get(url, async () => context[property] ?? 'none') }
const tenantAt = (url) => async (context) => { context.get(url, async (request) => request.tenant) }
const makeClient = (version) => fp(async (app) => { app.decorate('client', version) }, { name: 'client' })
const ordersPlugin = async (app) => {
  app.get('/orders', async () => 'orders')
  app.post('/orders', async ({ body }) => body)
}
const wrap = () => fp(async (app) => await ordersPlugin(app))
const shop = {
  database: async (app) => {
    app.decorate('db', 'shop')
    app.addHook('onRequest', async (request, reply) => { reply.header('x-part', 'shop') })
  },
  orders: toldAt('/', 'db'),
  prices: toldAt('/', 'db'),
  site: toldAt('/site', 'db')
}
const admin = {
  requireLogin: async ({ headers }, reply) => {
    if (!headers.authorization) return reply.code(401).send('who are you?')
  },
  showAdminHelp: (request, reply) => reply.code(404).send('help for admins')
}
const problems = {
  sendProblem: (error, request, reply) => reply.code(409).send(error?.message ?? 'nothing'),
  ordersPlugin: async (app) => {
    app.get('/', async () => { throw new Error('out of stock') })
    app.get('/null', async () => { throw null }) // eslint-disable-line no-throw-literal
    app.get('/200', async () => { throw Object.assign(new Error('odd'), { statusCode: 200 }) })
    app.post('/', async () => 'taken')
  }
}
const KEPT = { 'GET /api/orders': '200 orders', 'HEAD /api/orders': '200', 'POST /api/orders {"count":1}': '200 {"count":1}', 'GET /api/typo': '404', 'GET /orders': '404' }
const LOST = { 'GET /api/orders': '404', 'HEAD /api/orders': '404', 'POST /api/orders {"count":1}': '404', 'GET /api/typo': '404', 'GET /orders': '200 orders' }
const LOGIN = '401 who are you?'

/** What each recipe does, is given, and answers. */
const TABLE = [
  ['wraps a database, and not its routes: two plugins use it, each under its prefix', ({ app }) => {
    app.register(recipes.db).register(recipes.orders).register(recipes.orders, { prefix: '/api' })
  }, {}, { 'GET /orders': '200 ["tea"]', 'GET /api/orders': '200 ["tea"]', 'HEAD /api/orders': '200', 'POST /orders': '404', 'GET /api/typo': '404' }],
  ['shares a database, and the hooks of its plugin, with one part', recipes.shareWithShop, shop, {
    'GET /orders': '200 shop, part: shop', 'GET /prices': '200 shop, part: shop', 'HEAD /prices': '200, part: shop', 'GET /site': '200 none', 'POST /orders': '404', 'GET /orders/typo': '404'
  }],
  ['sets in a hook of the child what the parent declared, for each request anew', ({ app, routes }) => {
    recipes.setInHook({ app, routes })
    app.register(tenantAt('/site'))
  }, { routes: tenantAt('/shop') }, { 'GET /shop': '200 shop', 'HEAD /shop': '200', 'GET /site': '200 none', 'GET /shop?again': '200 shop' }],
  ['uses two versions of a client', ({ app, ...clients }) => {
    recipes.useTwoVersions({ app, ...clients, oldRoutes: toldAt('/old', 'client'), freshRoutes: toldAt('/fresh', 'client') })
    app.register(toldAt('/', 'client'))
  }, { clientV1: makeClient('1'), clientV2: makeClient('2') }, { 'GET /old': '200 1', 'GET /fresh': '200 2', 'GET /': '200 none' }],
  ['does not find a decorator of another plugin', recipes.keepDatabase, { connect }, { 'GET /orders': "500 Cannot read properties of undefined (reading 'orders')" }],
  ['finds a decorator of a plugin that is wrapped', recipes.shareDatabase, { connect }, { 'GET /orders': '200 ["tea"]', 'HEAD /orders': '200', 'POST /orders': '404' }],
  ['loses a prefix', recipes.losePrefix, { ordersPlugin: wrap() }, LOST],
  ['keeps a prefix', recipes.keepPrefix, { ordersPlugin }, KEPT],
  ['loses a prefix where the plugin is wrapped elsewhere', recipes.keepPrefix, { ordersPlugin: wrap() }, LOST],
  ['keeps a prefix around a plugin that is wrapped', recipes.giveContext, { ordersPlugin: wrap() }, KEPT],
  ['keeps a prefix around a plugin', recipes.giveContext, { ordersPlugin }, KEPT],
  ['answers what is not found for all', recipes.answerForAll, admin, {
    'GET /typo': LOGIN, 'HEAD /typo': '401', 'POST /typo {}': LOGIN, 'GET /administrator': LOGIN, 'GET /admin': LOGIN, 'GET /admin/typo': LOGIN, 'POST /admin/typo {': LOGIN
  }],
  ['answers what is not found for the admins only', recipes.answerForAdmin, admin, {
    'GET /typo': '404', 'HEAD /typo': '404', 'POST /typo {}': '404', 'GET /administrator': '404', 'GET /admin': LOGIN, 'GET /admin/typo': LOGIN, 'POST /admin/typo {': LOGIN
  }],
  ['handles no errors of other plugins', recipes.handleNothing, problems, { 'GET /': '500 out of stock', 'HEAD /': '500', 'GET /null': '500', 'GET /200': '500 odd' }],
  ['handles errors of the plugins that are registered after it, if it is wrapped', recipes.handleErrors, problems, {
    'GET /': '409 out of stock', 'HEAD /': '409', 'GET /null': '409 nothing', 'GET /200': '409 odd', 'POST / {': /^409/, 'GET /typo': '404'
  }],
  ['handles no errors of plugins that are registered before it', ({ app, sendProblem }) => {
    app.register(problems.ordersPlugin)
    recipes.handleErrors({ app, sendProblem, ordersPlugin: async () => {} })
  }, problems, { 'GET /': '500 out of stock' }]
]

/** The status of a request, its body or message where there is one to compare, and the part of the application. */
async function ask (app, request) {
  const [method, url, payload] = request.split(' ')
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await app.inject({ method, url, payload, headers })
  const { statusCode: status, headers: { 'x-part': part } } = answer
  const body = status === 500 && method !== 'HEAD' ? answer.json()?.message ?? '' : answer.body
  return `${status}${status === 404 || body === '' ? '' : ` ${body}`}${part ? `, part: ${part}` : ''}`
}

suite('a recipe', () => {
  for (const [name, recipe, given, answers] of TABLE) {
    test(name, async (t) => {
      const app = fastify()
      recipe({ app, ...given })
      for (const [request, answer] of Object.entries(answers)) {
        const got = await ask(app, request)
        if (answer instanceof RegExp) t.assert.match(got, answer, request)
        else t.assert.strictEqual(got, answer, request)
      }
    })
  }

  test('does not boot where two share a place, or a database is not there', async (t) => {
    const code = 'FST_ERR_DEC_ALREADY_PRESENT'
    for (const [fill, error] of [
      [(app) => app.register(recipes.db).register(recipes.db), { code }],
      [(app) => app.register(makeClient('1')).register(makeClient('2')), { code }],
      [(app) => recipes.shareDatabase({ app, connect: async () => { throw new Error('no database') } }), { message: 'no database' }],
      [(app) => {
        app.setNotFoundHandler(() => 'root')
        recipes.answerForAll({ app, ...admin })
      }, { message: "Not found handler already set for Fastify instance with prefix: '/'" }]
    ]) {
      const app = fastify()
      fill(app)
      await t.assert.rejects(async () => await app.ready(), error)
    }
  })

  test('helps the admins who are known', async (t) => {
    const app = fastify()
    recipes.answerForAdmin({ app, ...admin })
    t.assert.strictEqual((await app.inject({ url: '/admin/typo', headers: { authorization: 'Ada' } })).body, 'help for admins')
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
})

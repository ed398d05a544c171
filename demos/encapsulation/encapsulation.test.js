import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import express from 'express'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import inject from 'light-my-request'
import { InputError } from '../lib/command-line/input-error.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { DECORATORS, EXAMPLES, HOOKS, askRoute, contextsAbove, listScopes, makeNode } from './model.js'
import * as recipes from './recipes.js'

const run = promisify(execFile)

/** A tree of plugins and what is asked of it, the same for the same seed; `asked` is empty when no node has a route. */
function randomQuestion (seed) {
  const { chance, one, some } = randomChoices(seed)
  const ids = Array.from({ length: 9 }, (_, index) => `n${index}`)
  const grow = (depth) => {
    const id = ids.shift()
    const node = makeNode(id, {
      wrapped: chance(40),
      prefix: chance(30) ? `/p${id}` : '',
      app: some(DECORATORS.app, 25),
      request: some(DECORATORS.request, 10),
      hooks: some(HOOKS, 25),
      route: chance(70)
    })
    while (ids.length > 0 && chance([90, 50, 30][depth] ?? 0)) node.children.push(grow(depth + 1))
    return node
  }
  const tree = grow(0)
  const routes = listScopes(tree).filter(({ node }) => node.route)
  return { tree, asked: routes.length > 0 ? one(routes).node.id : '' }
}

test('a decorator that is not found is beside, or came after the list was copied', async (t) => {
  for (const [id, name, reason] of [['siblings', 'db', /^it stays in store/], ['late', 'user', /^it came to app after the context of orders had copied/]]) {
    const { tree, asked } = EXAMPLES.find((example) => example.id === id)
    const { seen, why } = (await askRoute(tree, asked)).decorators.find((one) => one.name === name)
    t.assert.ok(!seen && reason.test(why), id)
  }
})

describe('a tree of the reader’s own', () => {
  test('may put an application decorator in front of another, but no request decorator', async (t) => {
    const shadow = (on, name) => makeNode('app', { [on]: [name] }, makeNode('child', { [on]: [name], route: true }))
    const { decorators } = await askRoute(shadow('app', 'db'), 'child')
    t.assert.deepStrictEqual(decorators.map(({ seen, why }) => [seen, why]), [[false, 'one that is nearer is in front of it, of child'], [true, 'its own']])
    const { problem, status } = await askRoute(shadow('request', 'user'), 'child')
    t.assert.deepStrictEqual([problem, status], ["FST_ERR_DEC_ALREADY_PRESENT: The decorator 'user' has already been added!", 0])
  })

  test('with two 404 handlers at one prefix ends the process, and the figure says why', async (t) => {
    const plugin = (id) => makeNode(id, { prefix: '/a', notFound: true })
    const { problem, isUncaught, code } = await askRoute(makeNode('root', { route: true }, plugin('one'), plugin('other')), 'root')
    t.assert.deepStrictEqual([problem, isUncaught], ["Method 'ACL' already declared for route '/a/*' with constraints '{}'", true])
    const program = run(process.execPath, ['--input-type=module', '--eval', code], { cwd: import.meta.dirname })
    await t.assert.rejects(program, ({ code: exit, stderr }) => exit === 1 && stderr.includes(problem))
  })

  test('is refused with a reason when it is none', async (t) => {
    const tree = makeNode('app', { route: true })
    for (const [changed, why, request] of [
      [{ name: "x'); process.exit(" }, /^A name is/],
      [{ name: 'arguments' }, /^A plugin cannot be called arguments/],
      [{ prefix: "/'" }, /^The prefix of app/],
      [{ hooks: ['onClose'] }, /^app carries something/],
      [{ children: [makeNode('app')] }, /^Two nodes have the id app/],
      [{ children: Array.from({ length: 12 }, (_, index) => makeNode(`a${index}`)) }, /^A tree has 12/],
      [{ route: false }, /^Choose a node/],
      [{}, /^A route answers/, 'sleeps']
    ]) {
      await t.assert.rejects(askRoute({ ...tree, ...changed }, 'app', request), (error) => error instanceof InputError && why.test(error.message))
    }
  })
})

describe('random trees of plugins', async () => {
  const answered = []
  for (let seed = 1; seed <= 60; seed++) {
    const { tree, asked } = randomQuestion(seed)
    const answer = asked && await askRoute(tree, asked)
    if (answer && !answer.problem) answered.push({ tree, asked, answer })
  }

  test('run the hooks that the page promises, in this order, behind the prefixes of their contexts', (t) => {
    for (const { tree, asked, answer } of answered) t.assert.deepStrictEqual(answer.ran, expectRun(tree, asked), JSON.stringify(tree))
  })

  /** Hooks go to the context of their node and to those below that are there; a new one copies the list of the one above. */
  function expectRun (tree, asked) {
    const scopes = listScopes(tree)
    const lists = {}
    for (const scope of scopes) {
      const { node, context } = scope
      lists[context] ??= [...lists[contextsAbove(scopes, scope)[1]] ?? []]
      const reached = scopes.filter((other) => contextsAbove(scopes, other).includes(context)).map((other) => other.context)
      for (const id of new Set(reached)) lists[id]?.push(...node.hooks.map((hook) => `${hook} of ${node.name}`))
    }
    const { node, context } = scopes.find((scope) => scope.node.id === asked)
    const [onRequest, preHandler, onSend] = ['onRequest', 'preHandler', 'onSend'].map((hook) => lists[context].filter((one) => one.startsWith(`${hook} `)))
    return [...onRequest, ...preHandler, `handler of ${node.name}`, ...onSend]
  }
})

describe('what the page says', () => {
  test('a Router of Express runs its middleware for what it does not answer', async (t) => {
    const app = express()
    const router = express.Router()
    let ran = 0
    router.use((request, response, next) => { ran++; next() })
    app.use(router)
    app.get('/beside', (request, response) => { response.end() })
    await inject(app, '/beside')
    t.assert.strictEqual(ran, 1)
  })

  test('a child may put a method over a request’s method and a getter over its getter, but no value over a getter of the application', async (t) => {
    const getter = () => 'none'
    const app = fastify().decorate('tenant', { getter }).decorateRequest('call', getter).decorateRequest('tenant', { getter })
    app.register(async (child) => {
      t.assert.throws(() => child.decorate('tenant', 'shop'), TypeError)
      child.decorateRequest('call', () => 'shop').decorateRequest('tenant', { getter: () => 'shop' })
      child.get('/', async (request) => [request.call(), request.tenant])
    })
    t.assert.deepStrictEqual((await app.inject('/')).json(), ['shop', 'shop'])
  })
})

const toldAt = (url, property) => async (context) => { context.get(url, async () => context[property] ?? 'none') }
const tenantAt = (url) => async (context) => { context.get(url, async (request) => request.tenant) }
const wrap = () => fp(async (app) => { app.get('/orders', async () => 'orders') })
const shop = { database: async (app) => { app.decorate('db', 'shop') }, orders: toldAt('/', 'db'), prices: toldAt('/', 'db'), site: toldAt('/site', 'db') }
const admin = {
  requireLogin: async ({ headers }, reply) => {
    if (!headers.authorization) return reply.code(401).send('who are you?')
  },
  showAdminHelp: (request, reply) => reply.code(404).send('help for admins')
}
const LOGIN = '401 who are you?'

describe('a recipe of the page', () => {
  // What each does, is given, and answers.
  for (const [name, recipe, given, answers] of /** @type {Array<[string, any, any, any]>} */ ([
    ['wraps a database, and not its routes', ({ app }) => { app.register(recipes.db).register(recipes.orders).register(recipes.orders, { prefix: '/api' }) }, {},
      { '/orders': '200 ["tea"]', '/api/orders': '200 ["tea"]' }],
    ['shares a database with one part', recipes.shareWithShop, shop, { '/orders': '200 shop', '/prices': '200 shop', '/site': '200 none' }],
    ['sets in a hook of the child what the parent declared', ({ app, routes }) => {
      recipes.setInHook({ app, routes })
      app.register(tenantAt('/site'))
    }, { routes: tenantAt('/shop') }, { '/shop': '200 shop', '/site': '200 none' }],
    ['loses a prefix where the plugin is wrapped elsewhere', ({ app }) => {
      app.register(wrap(), { prefix: '/api' })
    }, {}, { '/api/orders': '404', '/orders': '200 orders' }],
    ['keeps a prefix around a plugin that is wrapped', ({ app }) => {
      app.register(async (api) => { api.register(wrap()) }, { prefix: '/api' })
    }, {}, { '/api/orders': '200 orders', '/orders': '404' }],
    ['answers what is not found for all', recipes.answerForAll, admin, { '/typo': LOGIN, '/admin/typo': LOGIN }],
    ['answers what is not found for the admins only', recipes.answerForAdmin, admin, { '/typo': '404', '/administrator': '404', '/admin/typo': LOGIN }]
  ])) {
    test(name, async (t) => {
      const app = fastify()
      recipe({ app, ...given })
      for (const [url, answer] of Object.entries(answers)) {
        const { statusCode: status, body } = await app.inject(url)
        t.assert.strictEqual(status === 404 ? '404' : `${status} ${body}`, answer, url)
      }
    })
  }

  test('does not boot where two share a place', async (t) => {
    const app = fastify()
    app.setNotFoundHandler(() => 'root')
    recipes.answerForAll({ app, ...admin })
    await t.assert.rejects(async () => await app.ready(), { message: "Not found handler already set for Fastify instance with prefix: '/'" })
  })
})

import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import express from 'express'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import inject from 'light-my-request'
import { InputError } from '../lib/command-line/input-error.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { DECORATORS, ERROR_HANDLERS, EXAMPLES, HOOKS, askRoute, contextsAbove, listScopes, makeNode } from './model.js'

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
      errorHandler: chance(20) ? one(ERROR_HANDLERS) : 'none',
      notFound: chance(6),
      route: chance(70)
    })
    while (ids.length > 0 && chance([90, 50, 30][depth] ?? 0)) node.children.push(grow(depth + 1))
    return node
  }
  const tree = grow(0)
  if (chance(50)) tree.children.push(makeNode('late', { wrapped: true, request: [one(DECORATORS.request)] }))
  const routes = listScopes(tree).filter(({ node }) => node.route)
  return { tree, asked: routes.length > 0 ? one(routes).node.id : '' }
}

describe('a request', () => {
  test('goes to the nearest error handler, on from there when that throws, with the request of the route that failed', async (t) => {
    const { ran, by, status, decorators } = await askRoute(EXAMPLES[0].tree, 'orders', 'throws')
    t.assert.deepStrictEqual([by, status], ['error handler of app', 500])
    t.assert.deepStrictEqual(ran.slice(3, 6), ['handler of orders', 'error handler of orders', 'error handler of app'])
    t.assert.ok(decorators.find(({ name }) => name === 'user').seen)
  })
})

test('the example of siblings misses its decorator', async (t) => {
  const { tree, asked } = EXAMPLES.find(({ id }) => id === 'siblings')
  t.assert.deepStrictEqual((await askRoute(tree, asked)).decorators.map(({ seen }) => seen), [false])
})

describe('a tree of the reader’s own', () => {
  test('may put an application decorator in front of another, but no request decorator', async (t) => {
    const shadow = (on, name) => makeNode('app', { [on]: [name] }, makeNode('child', { [on]: [name], route: true }))
    const { decorators } = await askRoute(shadow('app', 'db'), 'child')
    t.assert.deepStrictEqual(decorators.map(({ seen, why }) => [seen, why]), [[false, 'child, which is nearer, put another one in front of it'], [true, 'its own']])
    const { problem, status } = await askRoute(shadow('request', 'user'), 'child')
    t.assert.deepStrictEqual([problem, status], ["FST_ERR_DEC_ALREADY_PRESENT: The decorator 'user' has already been added!", 0])
  })

  const plugin = (id, told, ...children) => makeNode(id, { prefix: '/a', notFound: true, ...told }, ...children)
  for (const [name, tree, route] of [
    ['siblings', makeNode('root', { route: true }, plugin('one'), plugin('other')), '/a/*'],
    ['one within another', makeNode('root', { route: true }, plugin('one', { notFound: false }, plugin('inner', { prefix: '/b' })), plugin('other', { prefix: '/a/b' })), '/a/b/*']
  ]) {
    test(`with two 404 handlers at one prefix ends the process, and the figure says why: ${name}`, async (t) => {
      const { problem, isUncaught, code } = await askRoute(tree, 'root')
      t.assert.deepStrictEqual([problem, isUncaught], [`Method 'ACL' already declared for route '${route}' with constraints '{}'`, true])
      const program = run(process.execPath, ['--input-type=module', '--eval', code], { cwd: import.meta.dirname })
      await t.assert.rejects(program, ({ code: exit, stderr }) => exit === 1 && stderr.includes(problem))
    })
  }

  test('boots where one of them shares its place with the parent', async (t) => {
    t.assert.strictEqual((await askRoute(makeNode('root', { route: true }, plugin('one'), plugin('other', { wrapped: true })), 'root')).problem, '')
  })

  test('is refused with a reason when it is none', async (t) => {
    const tree = makeNode('app', { route: true })
    for (const [changed, why, request] of [
      [{ name: "x'); process.exit(" }, /^A name is/],
      [{ name: 'arguments' }, /^A plugin cannot be called arguments/],
      [{ prefix: "/'" }, /^The prefix of app/],
      [{ hooks: ['onClose'] }, /^app carries something/],
      [{ hooks: ['onSend', 'onSend'] }, /^app carries something/],
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
  const change = (tree, name, act) => ({ ...tree, ...tree.name === name ? act(tree) : {}, children: tree.children.map((child) => change(child, name, act)) })
  const find = (sights, { on, name, node }) => sights.find((sight) => sight.on === on && sight.name === name && sight.node === node)

  test('have routes behind the prefixes of their contexts, and not behind one that fastify-plugin loses', (t) => {
    for (const { tree, asked, answer } of answered) {
      const scopes = listScopes(tree)
      const scope = scopes.find(({ node }) => node.id === asked)
      const prefixes = contextsAbove(scopes, scope).map((id) => scopes.find(({ node }) => node.id === id).node.prefix).reverse()
      t.assert.strictEqual(answer.url, `${prefixes.slice(1).join('')}/${scope.node.name}`, JSON.stringify(tree))
      t.assert.strictEqual(answer.by, `handler of ${scope.node.name}`, JSON.stringify(tree))
    }
  })

  test('run the hooks that the page promises, in this order', (t) => {
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

  const without = (list, name) => list.filter((other) => other !== name)
  // A sentence of the figure, the tree without what it names, and how the decorator is told of then.
  for (const [about, says, remove, holds] of [
    ['not seen without fastify-plugin', /^(\w+) is in fastify-plugin/,
      (tree, [name]) => change(tree, name, () => ({ wrapped: false })),
      (after, names, sight) => find(after, sight)?.seen === false],
    ['elsewhere without the context that keeps it', /^it stays in (\w+):/,
      (tree, [name]) => change(tree, name, () => ({ wrapped: true })),
      (after, names, sight) => find(after, sight)?.why !== sight.why],
    ['seen without those that are nearer', /^([\w ]+), which (?:is|are) nearer/,
      (tree, [names], { on, name }) => names.split(' and ').reduce((changed, one) => change(changed, one, (node) => ({ [on]: without(node[on], name) })), tree),
      (after, names, sight) => find(after, sight)?.seen],
    ['seen when it is there before the list is copied', /^it came to (\w+) after the context of (\w+) had copied/,
      (tree, [home], { node, name }) => change(change(tree, node, ({ request }) => ({ request: without(request, name) })), home, ({ request }) => ({ request: [...request, name] })),
      (after, [home], sight) => find(after, { ...sight, node: home })?.seen]
  ]) {
    test(`have decorators that are ${about}`, async (t) => {
      let tried = 0
      for (const { tree, asked, answer } of answered) {
        const sight = answer.decorators.find(({ why }) => says.test(why))
        if (!sight) continue
        const names = says.exec(sight.why).slice(1)
        const { problem, decorators } = await askRoute(remove(tree, names, sight), asked)
        if (problem) continue
        tried++
        t.assert.ok(holds(decorators, names, sight), `${sight.on}.${sight.name} of ${sight.node}, asked by ${asked}: ${sight.why}\n${JSON.stringify(tree)}`)
      }
      t.assert.ok(tried >= 4)
    })
  }
})

describe('what the page says', () => {
  test('a Router of Express: its middleware runs for what it does not answer, and it has no locals of its own', async (t) => {
    const app = express()
    let ran = 0
    const router = express.Router()
    router.use((request, response, next) => { ran++; next() })
    router.get('/cache', (request, response) => { request.app.locals.cache = 'warm'; response.end() })
    app.use(router)
    app.get('/beside', (request, response) => { response.json(request.app.locals.cache) })
    t.assert.strictEqual((await inject(app, '/cache')).statusCode, 200)
    t.assert.strictEqual((await inject(app, '/beside')).json(), 'warm')
    t.assert.strictEqual(ran, 2)
  })

  test('fastify-plugin marks the function that it is given, not a copy', async (t) => {
    const orders = async (app) => { app.get('/orders', async () => 'orders') }
    t.assert.strictEqual(fp(orders), orders)
    const app = fastify()
    app.register(orders, { prefix: '/api' })
    t.assert.strictEqual((await app.inject('/orders')).body, 'orders', 'registered without fp, and still no context of its own')
  })

  test('of two request decorators with one name the child’s method or getter shadows, and a value cannot', async (t) => {
    const nest = (above, below) => {
      const read = async ({ tenant }) => ({ tenant: typeof tenant === 'function' ? tenant() : tenant })
      const app = fastify()
      app.decorateRequest('tenant', above)
      app.get('/app', read)
      app.register(async (child) => {
        child.decorateRequest('tenant', below)
        child.get('/child', read)
      })
      return app
    }
    for (const below of ['shop', () => 'shop']) await t.assert.rejects(async () => await nest('none', below).ready(), { code: 'FST_ERR_DEC_ALREADY_PRESENT' })
    const getters = ['none', 'shop'].map((value) => ({ getter: () => value }))
    for (const both of [[() => 'none', () => 'shop'], getters, [() => 'none', 'shop']]) {
      const app = nest(...both)
      t.assert.deepStrictEqual(await Promise.all(['/app', '/child'].map(async (url) => (await app.inject(url)).json().tenant)), ['none', 'shop'])
    }
    const app = nest(getters[0], 'shop')
    await app.ready()
    // What an event of the server throws ends the process.
    t.assert.throws(() => app.routing({ method: 'GET', url: '/child', headers: {}, socket: {} }, {}), TypeError)
  })

  test('encapsulate keeps the context and the prefix, and checks the dependencies, which see nothing of a kept context', async (t) => {
    const orders = fp(async (instance) => {
      instance.decorate('orders', true)
      instance.get('/orders', async () => 'orders')
    }, { name: 'orders', encapsulate: true, dependencies: ['database'] })
    const wrong = fastify().register(orders, { prefix: '/api' })
    await t.assert.rejects(async () => await wrong.ready(), { code: 'FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED' })
    const right = fastify()
    right.register(fp(async (instance) => { instance.decorate('db', {}) }, { name: 'database', encapsulate: true }))
    right.register(orders, { prefix: '/api' })
    t.assert.strictEqual((await right.inject('/api/orders')).body, 'orders')
    t.assert.deepStrictEqual(['orders', 'db'].map((name) => right.hasDecorator(name)), [false, false])
  })

  test('onRegister runs for each new context before its plugin, with its options, and not for a wrapped one', async (t) => {
    const ran = []
    const app = fastify()
    app.addHook('onRegister', (context, { prefix }) => { ran.push(`onRegister ${prefix}`) })
    app.register(async (shop) => {
      ran.push('shop')
      shop.register(async () => { ran.push('orders') }, { prefix: '/orders' })
    }, { prefix: '/shop' })
    app.register(fp(async () => { ran.push('wrapped') }), { prefix: '/wrapped' })
    await app.ready()
    t.assert.deepStrictEqual(ran, ['onRegister /shop', 'shop', 'onRegister /orders', 'orders', 'wrapped'])
  })

  test('a decorator under the name of a parent’s getter throws without a setter, and calls a setter in place of adding one', async (t) => {
    const nest = (above) => {
      const seen = []
      const app = fastify().decorate('tenant', above)
      app.register(async (child) => {
        child.decorate('tenant', 'shop')
        seen.push(child.tenant)
      })
      return { app, seen }
    }
    await t.assert.rejects(async () => await nest({ getter: () => 'none' }).app.ready(), { name: 'TypeError' })
    const set = []
    const { app, seen } = nest({ getter: () => 'none', setter: (value) => set.push(value) })
    await app.ready()
    t.assert.deepStrictEqual([seen, set], [['none'], ['shop']])
  })
})

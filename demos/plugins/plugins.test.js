import { suite, test } from 'node:test'
import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { InputError } from '../lib/command-line/input-error.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { EXAMPLES, LIMITS, TIMEOUT_UNITS, bootTree, createClock, registerAll } from './model.js'
import * as recipes from './recipes.js'

const bootExample = (id) => bootTree(EXAMPLES.find((one) => one.id === id).tree)
const rowOf = ({ rows }, id) => rows.find((row) => row.id === id)
const bootAll = (children) => bootTree({ id: 'app', name: 'app', children })
const fail = async () => { throw new Error('no database') }

suite('a boot', () => {
  test('calls nothing that a plugin registers until its function is done, or awaits, and takes as long as all waits together', async (t) => {
    const [plain, awaited] = [await bootExample('nested'), await bootExample('awaited')]
    t.assert.strictEqual(rowOf(plain, 'orders').started, rowOf(plain, 'shop').ended)
    t.assert.strictEqual(rowOf(awaited, 'orders').started, rowOf(awaited, 'shop').started)
    t.assert.ok(awaited.steps.some(({ id, nodes }) => id === 'shop' && nodes.shop.state === 'awaiting'))
    t.assert.deepStrictEqual([plain.length, awaited.length], [7, 7])
  })

  test('gives up a plugin that forgets done, and leaves the rest out', async (t) => {
    const story = await bootExample('forgotten')
    t.assert.deepStrictEqual([story.outcome.code, story.outcome.cause], ['FST_ERR_PLUGIN_TIMEOUT', 'AVV_ERR_PLUGIN_EXEC_TIMEOUT'])
    t.assert.deepStrictEqual(story.rows.map(({ state }) => state), ['incomplete', 'loaded', 'incomplete', 'failed', 'skipped', 'skipped'])
    const { started, ended } = rowOf(story, 'mailer')
    t.assert.strictEqual(ended - started, TIMEOUT_UNITS)
  })

  test('is refused when the figure has no room for it, or a name is none', async (t) => {
    const beside = (count, rest) => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `p${index}`, children: [], ...rest }))
    for (const [refused, message] of [[beside(LIMITS.plugins + 1), /at most 14 plugins, got 15/], [beside(5, { wait: 5 }), /wait 25 units/], [beside(1, { name: '`x`' }), /'`x`' is not/]]) {
      await t.assert.rejects(bootAll(refused), (error) => error instanceof InputError && message.test(error.message))
    }
  })
})

test('random trees of plugins boot as they do where nobody watches', async (t) => {
  for (let seed = 1; seed <= 40; seed++) {
    const tree = randomTree(seed)
    const { steps, outcome } = await bootTree(tree)
    const called = []
    const app = fastify()
    // What is called last is closed first.
    const surroundings = { clock: createClock(), made () {}, closed: ({ id }) => called.unshift(id) }
    const message = await registerAll(app, tree.children, surroundings).then(() => app.ready()).then(() => undefined, (error) => error.message)
    await app.close()
    const told = steps.filter(({ id, text }) => id !== tree.id && text.includes(' is called')).map(({ id }) => id)
    t.assert.deepStrictEqual([told, outcome.message], [called, message], JSON.stringify(tree))
  }

  function randomTree (seed) {
    const { chance, one } = randomChoices(seed)
    const names = ['config', 'database', 'auth', 'shop']
    let left = 9
    const grow = (name, depth) => {
      const [wrapped, awaited, wait] = [depth > 0 && chance(50), chance(25), chance(5) ? 1 : 0]
      const [ends, needs] = [depth > 0 && chance(8) ? 'fails' : 'well', chance(35) ? [one(names)] : []]
      const node = { id: `n${left}`, name, wrapped, awaited, wait, ends, needs, children: [] }
      if (depth === 4) return node
      while (left > 0 && chance(depth === 0 ? 90 : 45)) {
        left--
        node.children.push(grow(one(names), depth + 1))
      }
      return node
    }
    return grow('app', 0)
  }
})

suite('what the page says', () => {
  for (const [parameters, after, wanted] of [
    ['none', () => () => {}, ['ready rejects']],
    ['none, async, and throws', () => async () => { throw new Error('no') }, ['ready rejects']],
    ['error', (said) => (error) => { said.push(error.message) }, ['no database', 'next plugin', 'ready']],
    ['error, done', (said) => (error, done) => { said.push(error.message); done() }, ['no database', 'next plugin', 'ready']],
    ['error, done, and handed on', () => (error, done) => done(error), ['ready rejects']],
    ['error, context, done', (said) => (error, context, done) => { said.push(error.message); done() }, ['no database', 'next plugin', 'ready']]
  ]) {
    test(`the parameters of an after function decide what becomes of an error: ${parameters}`, async (t) => {
      const said = []
      const app = fastify().register(fail).after(after(said))
      app.register(async () => { said.push('next plugin') })
      await app.ready().then(() => said.push('ready'), () => said.push('ready rejects'))
      t.assert.deepStrictEqual(said, wanted)
    })
  }

  test('await app.register() and app.after() reject, and so does ready()', async (t) => {
    for (const wait of [(app) => app.register(fail), (app) => app.after()]) {
      const app = fastify().register(fail)
      await t.assert.rejects(async () => await wait(app), /no database/)
      await t.assert.rejects(async () => await app.ready(), /no database/)
    }
  })

  test('an async function that returns the application loads its plugins, and another does not', async (t) => {
    const ran = []
    const build = () => fastify().register(async () => { ran.push('orders') })
    await (async () => build())()
    t.assert.deepStrictEqual(ran.splice(0), ['orders'])
    await (async () => ({ app: build() }))()
    await new Promise((resolve) => setImmediate(resolve))
    t.assert.deepStrictEqual(ran, [])
  })

  test('onReady and preClose run from the parents down, listen() does not wait for onListen, and onClose runs in reverse when nothing listens', async (t) => {
    const ran = []
    const app = fastify()
    const add = (instance, name) => {
      for (const hook of ['onReady', 'preClose', 'onClose']) instance.addHook(hook, async () => { ran.push([hook, name, app.server.listening]) })
    }
    app.register(async (shop) => {
      add(shop, 'shop')
      shop.register(async (orders) => add(orders, 'orders'))
    })
    add(app, 'app')
    app.addHook('onListen', () => new Promise((resolve) => app.server.once('close', resolve)))
    const down = ['app', 'shop', 'orders']
    await app.listen({ port: 0, host: '127.0.0.1' })
    t.assert.deepStrictEqual(ran.splice(0), down.map((name) => ['onReady', name, false]))
    await app.close()
    t.assert.deepStrictEqual(ran, [...down.map((name) => ['preClose', name, true]), ...down.toReversed().map((name) => ['onClose', name, false])])
  })

  test('a circle of dependencies cannot be loaded in either order', async (t) => {
    const circle = [['auth', 'users'], ['users', 'auth']].map(([name, other]) => fastifyPlugin(async () => {}, { name, dependencies: [other] }))
    for (const [first, second] of [circle, circle.toReversed()]) {
      const app = fastify().register(first).register(second)
      await t.assert.rejects(async () => await app.ready(), { code: 'FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED' })
    }
  })
})

// The demo runs the other recipes, and its output has what they give.
suite('a recipe', () => {
  test('starts a shop: its hook and its error handler are for every route and every 404', async (t) => {
    const app = fastify()
    t.after(() => app.close())
    await recipes.startShop({
      app,
      port: 0,
      config: async (app) => { app.decorate('config', { databaseUrl: 'memory' }) },
      database: async (app, { url }) => { app.decorate('db', { orders: () => [url] }) },
      checkToken: async ({ headers }) => { if (!headers.authorization) throw new Error('who are you?') },
      sendProblem: (error, request, reply) => reply.code(409).send(error.message)
    })
    for (const url of ['/orders', '/orders/nope']) t.assert.strictEqual((await app.inject(url)).body, 'who are you?')
    t.assert.strictEqual((await app.inject({ url: '/orders', headers: { authorization: 'Ada' } })).body, '["memory"]')
  })

  test('waits for two things together, within one plugin', async () => {
    const app = fastify()
    let begin = () => {}
    const begun = new Promise((resolve) => { begin = () => resolve(undefined) })
    recipes.waitTogether({ app, warmCache: () => begun, loadModel: async () => begin() })
    await app.ready()
  })
})

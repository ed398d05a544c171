import { suite, test } from 'node:test'
import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { InputError } from '../lib/command-line/input-error.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { EXAMPLES, LIMITS, TIMEOUT_UNITS, bootTree, createClock, example, registerAll } from './model.js'

const bootExample = (id) => bootTree(EXAMPLES.find((one) => one.id === id).tree)
const rowOf = ({ rows }, id) => rows.find((row) => row.id === id)
const bootAll = (children) => bootTree({ id: 'app', name: 'app', children })
const fail = async () => { throw new Error('no database') }
const LISTENING = { port: 0, host: '127.0.0.1' }

suite('a boot', () => {
  test('is told the same each time, in units, without what other applications do meanwhile', async (t) => {
    const alone = await example()
    const watched = example()
    for (let others = 0; others < 5; others++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      await fastify().register(async (instance) => { instance.register(async () => {}) }).ready()
    }
    t.assert.deepStrictEqual(JSON.parse(JSON.stringify(await watched)), alone)
  })

  test('calls nothing that a plugin registers until its function is done, or awaits, and takes as long as all waits together', async (t) => {
    const [plain, awaited] = [await bootExample('nested'), await bootExample('awaited')]
    t.assert.strictEqual(rowOf(plain, 'orders').started, rowOf(plain, 'shop').ended)
    t.assert.strictEqual(rowOf(awaited, 'orders').started, rowOf(awaited, 'shop').started)
    t.assert.ok(awaited.steps.some(({ id, nodes }) => id === 'shop' && nodes.shop.state === 'awaiting'))
    t.assert.deepStrictEqual([plain.length, awaited.length], [7, 7])
  })

  test('gives up a plugin that forgets done, leaves the rest out, and names the promise that is rejected', async (t) => {
    const story = await bootExample('forgotten')
    t.assert.deepStrictEqual([story.outcome.code, story.outcome.cause], ['FST_ERR_PLUGIN_TIMEOUT', 'AVV_ERR_PLUGIN_EXEC_TIMEOUT'])
    t.assert.deepStrictEqual(story.rows.map(({ state }) => state), ['incomplete', 'loaded', 'incomplete', 'failed', 'skipped', 'skipped'])
    const { started, ended } = rowOf(story, 'mailer')
    t.assert.strictEqual(ended - started, TIMEOUT_UNITS)
    const { outcome } = await bootAll([{ id: 'a', name: 'mailer', children: [], ends: 'forgets', awaited: true }])
    t.assert.deepStrictEqual([outcome.at, outcome.code], ['await app.register()', 'AVV_ERR_PLUGIN_EXEC_TIMEOUT'])
  })

  test('takes as much as it says and no more, each id once, and the examples with room to add', async (t) => {
    const beside = (count, rest) => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `p${index}`, children: [], ...rest }))
    const within = (depth) => depth === 0 ? [] : [{ id: `d${depth}`, name: `d${depth}`, children: within(depth - 1) }]
    for (const taken of [beside(LIMITS.plugins), within(LIMITS.depth), beside(LIMITS.waits / LIMITS.wait, { wait: LIMITS.wait })]) {
      t.assert.ok((await bootAll(taken)).outcome.ready)
    }
    for (const { tree } of EXAMPLES) t.assert.ok((await bootTree(tree)).rows.length < (await example()).limits.nodes)
    for (const [refused, message] of [
      [beside(15), /at most 14 plugins, got 15/],
      [within(7), /at most 6 levels/],
      [beside(5, { wait: 5 }), /wait 25 units in all, and the figure takes 20/],
      [beside(2, { id: 'same' }), /two plugins have one id/],
      [beside(1, { name: 'arguments' }), /A plugin cannot be called arguments/],
      [beside(1, { name: '`x`' }), /'`x`' is not/],
      [beside(1, { wait: 6 }), /waits 0 to 5 units, not 6/],
      [beside(1, { ends: 'badly' }), /not 'badly'/]
    ]) {
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
  for (const [parameters, add, wanted] of [
    ['none', (app, said) => app.after(() => { said.push('after') }), ['after', 'ready rejects']],
    ['none, async', (app, said) => app.after(async () => { said.push('after') }), ['after', 'ready rejects']],
    ['error', (app, said) => app.after((error) => { said.push(error.message) }), ['no database', 'next plugin', 'ready']],
    ['error, done', (app, said) => app.after((error, done) => { said.push(error.message); done() }), ['no database', 'next plugin', 'ready']],
    ['error, done, and handed on', (app) => app.after((error, done) => done(error)), ['ready rejects']],
    ['error, context, done', (app, said) => app.after((error, context, done) => { said.push(error.message, context === app); done() }), ['no database', true, 'next plugin', 'ready']],
    ['error, async, and thrown again', (app) => app.after(async (error) => { throw error }), ['ready rejects']],
    ['error, twice', (app, said) => app.after((error) => { said.push(error.message) }).after((error) => { said.push(error) }), ['no database', undefined, 'next plugin', 'ready']]
  ]) {
    test(`the parameters of an after function decide what becomes of an error: ${parameters}`, async (t) => {
      const said = []
      const app = fastify().register(fail)
      add(app, said)
      app.register(async () => { said.push('next plugin') })
      await app.ready().then(() => said.push('ready'), () => said.push('ready rejects'))
      t.assert.deepStrictEqual(said, wanted)
    })
  }

  for (const awaits of ['after', 'register']) {
    test(`await app.${awaits}() rejects, and so does ready()`, async (t) => {
      const app = fastify()
      if (awaits === 'after') app.register(fail)
      await t.assert.rejects(async () => await app[awaits](fail), /no database/)
      await t.assert.rejects(async () => await app.ready(), /no database/)
    })
  }

  test('an async function that returns the application loads its plugins, and another does not', async (t) => {
    const ran = []
    const build = () => {
      const app = fastify().register(async () => { ran.push('orders') })
      app.addHook('onReady', async () => { ran.push('onReady') })
      return app
    }
    const app = await (async () => build())()
    t.assert.deepStrictEqual(ran, ['orders'])
    app.register(async () => { ran.push('health') })
    await app.ready()
    t.assert.deepStrictEqual(ran.splice(0), ['orders', 'health', 'onReady'])
    const held = await (async () => ({ app: build() }))()
    await new Promise((resolve) => setImmediate(resolve))
    t.assert.deepStrictEqual(ran, [])
    await held.app.ready()
    await t.assert.rejects((async () => fastify().register(fail))(), /no database/)
  })

  test('onReady and preClose run from the parents down, listen() does not wait for onListen, and onClose runs in the opposite order when nothing listens', async (t) => {
    const ran = []
    const app = fastify()
    const add = (instance, name) => {
      for (const hook of ['onReady', 'preClose', 'onClose']) {
        instance.addHook(hook, async () => {
          await new Promise((resolve) => setImmediate(resolve))
          ran.push([hook, name, app.server.listening])
        })
      }
    }
    app.register(async (database) => add(database, 'database'))
    app.register(async (shop) => {
      add(shop, 'shop')
      shop.register(async (orders) => add(orders, 'orders'))
    })
    add(app, 'app')
    app.addHook('onListen', async () => {
      ran.push('onListen begins')
      await new Promise((resolve) => app.server.once('close', resolve))
      ran.push('onListen is done')
    })
    const down = ['app', 'database', 'shop', 'orders']
    await app.listen(LISTENING)
    t.assert.deepStrictEqual(ran.splice(0), [...down.map((name) => ['onReady', name, false]), 'onListen begins'])
    await app.close()
    const closed = ran.filter((one) => one !== 'onListen is done')
    t.assert.deepStrictEqual(closed, [...down.map((name) => ['preClose', name, true]), ...down.toReversed().map((name) => ['onClose', name, false])])
  })

  test('a circle of dependencies cannot be loaded, a plugin finds itself, and one that is registered twice loads twice', async (t) => {
    const circle = [['auth', 'users'], ['users', 'auth']].map(([name, other]) => fastifyPlugin(async () => {}, { name, dependencies: [other] }))
    for (const [first, second] of [circle, circle.toReversed()]) {
      const app = fastify().register(first).register(second)
      await t.assert.rejects(async () => await app.ready(), { code: 'FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED' })
    }
    const loads = []
    const child = fastifyPlugin(async () => { loads.push('child') }, { name: 'child', dependencies: ['parent'] })
    const parent = fastifyPlugin(async (instance) => {
      await instance.register(child).register(child)
      loads.push('parent')
    }, { name: 'parent', dependencies: ['parent'] })
    await fastify().register(parent).ready()
    t.assert.deepStrictEqual(loads, ['child', 'child', 'parent'])
  })
})

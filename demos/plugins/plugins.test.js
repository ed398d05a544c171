import { suite, test } from 'node:test'
import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { runChild } from '../lib/processes/run-child.js'
import { heightBehind } from './bench/answers.js'
import { BOOTS } from './model/boot-applications.js'
import { MAXIMUM_DEPTH, MAXIMUM_PLUGINS, MAXIMUM_WAIT, MAXIMUM_WAIT_IN_ALL } from './figure/check-tree.js'
import { countCalls } from './story/count-calls.js'
import { FAULTS } from './story/faults.js'
import { bootTree, example, EXAMPLES, TIMEOUT_UNITS } from './model.js'
import { observeOrder, observeRegister } from './story/observe-order.js'
import { registerItself } from './model/register-itself.js'

/** @param {string} id */
const bootExample = async (id) => bootTree(EXAMPLES.filter((one) => one.id === id)[0].tree)
/** @param {import('./model.js').Story} story @param {string} id */
const rowOf = ({ rows }, id) => rows.filter((row) => row.id === id)[0]
/** @param {import('./model.js').TreeNode} tree @returns {number} */
const countNodes = ({ children }) => 1 + children.reduce((sum, child) => sum + countNodes(child), 0)

suite('a boot', () => {
  test('is told the same each time, in units', async (t) => {
    const first = await example()
    t.assert.deepStrictEqual(await example(), first)
    t.assert.strictEqual(first.length, 7)
    t.assert.deepStrictEqual(JSON.parse(JSON.stringify(first)), first)
  })

  test('is told without what other applications do meanwhile', async (t) => {
    const alone = await example()
    const watched = example()
    for (let others = 0; others < 5; others++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      await fastify().register(async function shop (instance) { instance.register(async function orders () {}) }).ready()
    }
    t.assert.deepStrictEqual(await watched, alone)
  })

  test('loads what a plugin registers before the next one beside it', async (t) => {
    const story = await example()
    t.assert.deepStrictEqual(['database', 'shop', 'orders', 'reviews', 'health'].map((id) => rowOf(story, id).started), [0, 3, 4, 6, 7])
    t.assert.strictEqual(rowOf(story, 'shop').loaded, rowOf(story, 'reviews').loaded)
  })

  test('calls nothing that a plugin registers until its function is done, or awaits', async (t) => {
    const plain = await bootExample('nested')
    t.assert.strictEqual(rowOf(plain, 'orders').started, rowOf(plain, 'shop').ended)
    const awaited = await bootExample('awaited')
    t.assert.strictEqual(rowOf(awaited, 'orders').started, rowOf(awaited, 'shop').started)
    t.assert.ok(awaited.steps.some(({ id, nodes }) => id === 'shop' && nodes.shop.state === 'awaiting'))
  })

  test('takes as long as all waits together, awaited or not', async (t) => {
    for (const id of ['nested', 'awaited']) t.assert.strictEqual((await bootExample(id)).length, 7)
  })

  test('keeps queues in the order of registration', async (t) => {
    const { steps } = await example()
    const registered = steps.filter(({ text }) => text.startsWith('app registers')).at(-1)
    t.assert.deepStrictEqual(registered?.nodes.app.queue, ['after', 'database', 'shop', 'health'])
  })

  test('closes in the opposite order of the calls', async (t) => {
    const { closed } = await example()
    t.assert.deepStrictEqual(closed, ['health', 'reviews', 'orders', 'shop', 'database'])
  })

  test('gives up a plugin that forgets done, and leaves the rest out', async (t) => {
    const story = await bootExample('forgotten')
    t.assert.strictEqual(story.outcome.code, 'FST_ERR_PLUGIN_TIMEOUT')
    t.assert.strictEqual(story.outcome.cause, 'AVV_ERR_PLUGIN_EXEC_TIMEOUT')
    t.assert.deepStrictEqual(story.rows.map(({ state }) => state), ['incomplete', 'loaded', 'incomplete', 'failed', 'skipped', 'skipped'])
    const { started, ended } = rowOf(story, 'mailer')
    t.assert.strictEqual(Number(ended) - Number(started), TIMEOUT_UNITS)
  })

  test('names the rejected promise, and its code, by where the error arrives', async (t) => {
    const forgetful = { id: 'a', name: 'mailer', children: [], ends: /** @type {const} */ ('forgets'), awaited: true }
    const { outcome } = await bootTree({ id: 'app', name: 'app', children: [forgetful] })
    t.assert.deepStrictEqual([outcome.at, outcome.code], ['await app.register()', 'AVV_ERR_PLUGIN_EXEC_TIMEOUT'])
  })

  test('refuses a plugin before what it depends on is there', async (t) => {
    const story = await bootExample('order')
    t.assert.strictEqual(story.outcome.code, 'FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED')
    const [auth, database, health] = story.tree.children
    t.assert.strictEqual((await bootTree({ ...story.tree, children: [database, auth, health] })).outcome.ready, true)
  })

  test('takes every example that the figure offers, twelve plugins among them', async (t) => {
    for (const { tree } of EXAMPLES) await bootTree(tree)
    t.assert.strictEqual((await bootExample('shop')).rows.length - 1, 12)
  })

  for (const [problem, child] of Object.entries({
    'a name that is code': { name: '`x`' },
    'a wait that is too long': { name: 'slow', wait: 6 },
    'an end that is unknown': { name: 'odd', ends: 'badly' }
  })) {
    test(`does not take ${problem}`, async (t) => {
      const tree = /** @type {any} */ ({ id: 'app', name: 'app', children: [{ id: 'a', children: [], ...child }] })
      await t.assert.rejects(bootTree(tree), { constructor: (await import('../lib/command-line/input-error.js')).InputError })
    })
  }

  test('takes as much as it says and no more, and each id once', async (t) => {
    /** @param {number} count @param {Partial<import('./model.js').TreeNode>} [rest] */
    const beside = (count, rest) => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `p${index}`, children: [], ...rest }))
    /** @param {number} depth @returns {import('./model.js').TreeNode[]} */
    const within = (depth) => depth === 0 ? [] : [{ id: `d${depth}`, name: `d${depth}`, children: within(depth - 1) }]
    const boot = (/** @type {import('./model.js').TreeNode[]} */ children) => bootTree({ id: 'app', name: 'app', children })
    const longest = { wait: MAXIMUM_WAIT }
    const most = MAXIMUM_WAIT_IN_ALL / MAXIMUM_WAIT
    for (const taken of [beside(MAXIMUM_PLUGINS), within(MAXIMUM_DEPTH), beside(most, longest)]) t.assert.ok((await boot(taken)).outcome.ready)
    await t.assert.rejects(boot(beside(MAXIMUM_PLUGINS + 1)), /at most 14 plugins, got 15/)
    await t.assert.rejects(boot(within(MAXIMUM_DEPTH + 1)), /at most 6 levels/)
    await t.assert.rejects(boot(beside(most + 1, longest)), /wait 25 units in all, and the figure takes 20/)
    await t.assert.rejects(boot(beside(2, { id: 'same' })), /two plugins have one id/)
    await t.assert.rejects(boot(beside(1, { name: 'arguments' })), /A plugin cannot be called arguments/)
    const { limits } = await example()
    t.assert.ok(EXAMPLES.every(({ tree }) => countNodes(tree) < limits.nodes), 'there is room to add')
  })
})

suite('register', () => {
  test('returns the instance, which is thenable until it has booted', async (t) => {
    t.assert.deepStrictEqual((await observeRegister()).map(({ told }) => told), ['true', 'function', 'undefined', 'sent', 'undefined'])
  })

  test('calls the plugin after the main file has run on, unless it is awaited', async (t) => {
    const { plain, awaited } = await observeOrder()
    t.assert.strictEqual(plain[0], 'next line of the main file')
    t.assert.strictEqual(awaited.indexOf('next line of the main file'), 4)
    t.assert.deepStrictEqual(plain.toSorted(), awaited.toSorted())
    for (const order of [plain, awaited]) t.assert.deepStrictEqual(order.slice(-6), ['after', 'health', 'onReady', 'ready', 'onListen', 'listen'])
  })
})

suite('the end of a boot', () => {
  test('runs the onReady hooks of a parent before those of its children, and waits for them', async (t) => {
    /** @type {string[]} */
    const ran = []
    const hook = (/** @type {string} */ name) => async () => {
      await new Promise((resolve) => setImmediate(resolve))
      ran.push(name)
    }
    const app = fastify()
    app.register(async (shop) => { shop.addHook('onReady', hook('shop')) })
    app.addHook('onReady', hook('app'))
    await app.ready()
    t.assert.deepStrictEqual(ran, ['app', 'shop'])
  })

  test('answers listen() while an onListen hook still waits', async (t) => {
    const app = fastify()
    /** @type {string[]} */
    const ran = []
    app.addHook('onListen', async () => {
      ran.push('begun')
      await new Promise((resolve) => app.server.once('close', resolve))
      ran.push('done')
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    t.assert.deepStrictEqual(ran, ['begun'])
    await app.close()
  })
})

suite('a request', () => {
  test('never meets avvio', async (t) => {
    const { boot, meanwhile } = await countCalls(20, 100)
    t.assert.ok(boot > 0)
    t.assert.strictEqual(meanwhile, 0)
  })

  test('stands as high behind the hooks of nested plugins as behind those of one', async (t) => {
    t.assert.strictEqual(await heightBehind(true), await heightBehind(false))
  })
})

suite('problems fail as described', () => {
  /** What each mistake throws, or tells. */
  const GIVES = /** @type {Record<string, string | RegExp>} */ ({
    'forgotten-done': 'FST_ERR_PLUGIN_TIMEOUT',
    'async-with-done': 'FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER',
    'throws-nested': /no database/,
    swallowed: /is answered, and GET \/orders with 200/,
    'already-booted': 'AVV_ERR_ROOT_PLG_BOOTED',
    'missing-dependency': 'FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED',
    alphabet: /^FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED\. With auth\.js renamed zz-auth\.js: ready\(\) is answered/,
    'other-parent': /on the instance of shop, and loaded in that of slow/,
    itself: /^1,000 times/,
    crowd: /^RangeError: Maximum call stack size exceeded/
  })

  for (const { id, title, run } of FAULTS) {
    test(title, async (t) => {
      const gives = GIVES[id]
      const said = await run().catch(({ code, message }) => typeof gives === 'string' ? code : message)
      if (typeof gives === 'string') t.assert.strictEqual(said, gives)
      else t.assert.match(said, gives)
    })
  }

  test('each has a cure that works', async (t) => {
    for (const { id, cure } of FAULTS) {
      const wanted = { 'throws-nested': /caught there: no database/, swallowed: /rejected again: no database/, 'other-parent': /in that of shop/ }[id]
      t.assert.match(String(await cure()), wanted ?? /ready\(\) is answered/, id)
    }
  })

  for (const style of ['done', 'plain']) {
    test(`what a plugin throws, ready() rejects with: one that is not async ends the process (${style})`, async (t) => {
      await t.assert.rejects(runChild(new URL('story/throw-child.js', import.meta.url), { args: [style] }), /ended early: Error: no database/)
    })
  }

  test('dependencies put plugins in order: they are checked, and a circle cannot be loaded', async (t) => {
    const circle = [['auth', 'users'], ['users', 'auth']].map(([name, other]) => fastifyPlugin(async () => {}, { name, dependencies: [other] }))
    for (const [first, second] of [circle, circle.toReversed()]) {
      const app = fastify()
      app.register(first).register(second)
      await t.assert.rejects(async () => { await app.ready() }, { code: 'FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED' })
    }
  })

  test('a dependency is loaded when it is looked for: it has only begun, and a plugin finds itself', async (t) => {
    let loaded = false
    const child = fastifyPlugin(async () => t.assert.strictEqual(loaded, false), { name: 'child', dependencies: ['parent'] })
    const parent = fastifyPlugin(async (instance) => {
      await instance.register(child)
      loaded = true
    }, { name: 'parent', dependencies: ['parent'] })
    await fastify().register(parent).ready()
    t.assert.strictEqual(loaded, true)
  })

  test('a plugin that is registered twice loads once: it loads twice', async (t) => {
    let loads = 0
    const database = fastifyPlugin(async () => { loads++ }, { name: 'database' })
    const app = fastify()
    app.register(database)
    app.register(async (instance) => { instance.register(database) })
    await app.ready()
    t.assert.strictEqual(loads, 2)
  })

  test('plugins that await load side by side: the boot is one after the other', async (t) => {
    const slow = (/** @type {string} */ id) => ({ id, name: id, wait: 3, children: [] })
    t.assert.strictEqual((await bootTree({ id: 'app', name: 'app', children: [slow('a'), slow('b')] })).length, 6)
  })

  test('a plugin that registers itself is stopped: not before we do, and each call has a scope of its own', async (t) => {
    /** @type {Set<object>} */
    const scopes = new Set()
    t.assert.strictEqual(await registerItself(200, (scope) => scopes.add(scope)), 200)
    t.assert.strictEqual(scopes.size, 200, 'the graph of the scopes has no circle')
  })
})

test('what is booted for the benchmark has as many plugins as it says', async (t) => {
  for (const boot of Object.values(BOOTS)) t.assert.strictEqual((await boot(7)).loaded, 7)
})

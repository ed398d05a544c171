import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import { askRoute } from '../model.js'
import { makeNode } from '../model/scope-tree.js'

const read = async (/** @type {any} */ request) => ({ tenant: typeof request.tenant === 'function' ? request.tenant() : request.tenant })

/**
 * An application that decorates its requests, and so does its child.
 *
 * @param {any} above
 * @param {any} below
 */
async function askBoth (above, below) {
  const app = fastify()
  app.decorateRequest('tenant', above)
  app.get('/app', read)
  app.register(async (child) => {
    child.decorateRequest('tenant', below)
    child.get('/child', read)
  })
  return await Promise.all(['/app', '/child'].map(async (url) => (await app.inject(url)).json().tenant))
}

describe('what readers ask', () => {
  test('a value of the parent’s requests and a value or method of the child’s cannot have one name', async (t) => {
    await t.assert.rejects(askBoth('none', 'shop'), { code: 'FST_ERR_DEC_ALREADY_PRESENT' })
    await t.assert.rejects(askBoth('none', () => 'shop'), { code: 'FST_ERR_DEC_ALREADY_PRESENT' })
  })

  test('a method or a getter of the child’s requests may shadow that of the parent’s', async (t) => {
    t.assert.deepStrictEqual(await askBoth(() => 'none', () => 'shop'), ['none', 'shop'])
    t.assert.deepStrictEqual(await askBoth({ getter: () => 'none' }, { getter: () => 'shop' }), ['none', 'shop'])
  })

  test('a value of the child’s requests shadows a method of the parent’s, and throws over a getter', async (t) => {
    t.assert.deepStrictEqual(await askBoth(() => 'none', 'shop'), ['none', 'shop'])
    const app = fastify()
    app.decorateRequest('tenant', /** @type {any} */ ({ getter: () => 'none' }))
    app.register(async (child) => {
      child.decorateRequest('tenant', 'shop')
      child.get('/child', read)
    })
    await app.ready()
    // What an event of the server throws ends the process.
    const raw = /** @type {any} */ ({ method: 'GET', url: '/child', headers: {}, socket: {} })
    t.assert.throws(() => app.routing(raw, /** @type {any} */ ({})), TypeError)
  })

  test('siblings may use one name', async (t) => {
    const app = fastify()
    for (const name of ['one', 'two']) {
      app.register(async (context) => {
        context.decorateRequest('tenant', name)
        context.get(`/${name}`, read)
      })
    }
    for (const name of ['one', 'two']) t.assert.strictEqual((await app.inject(`/${name}`)).json().tenant, name)
  })

  test('encapsulate keeps the context and the prefix, and checks the dependencies', async (t) => {
    const orders = fp(async (instance) => {
      instance.decorate('orders', true)
      instance.get('/orders', async () => 'orders')
    }, { name: 'orders', encapsulate: true, dependencies: ['database'] })
    const wrong = fastify()
    wrong.register(orders, { prefix: '/api' })
    await t.assert.rejects(async () => { await wrong.ready() }, { code: 'FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED' })

    const right = fastify()
    right.register(fp(async () => {}, { name: 'database' }))
    right.register(orders, { prefix: '/api' })
    t.assert.strictEqual((await right.inject('/api/orders')).body, 'orders')
    t.assert.strictEqual(right.hasDecorator('orders'), false)
  })

  test('a dependency on a plugin that keeps its context passes, and finds nothing of it', async (t) => {
    let found = true
    const app = fastify()
    app.register(fp(async (instance) => { instance.decorate('db', {}) }, { name: 'database', encapsulate: true }))
    app.register(fp(async (instance) => { found = instance.hasDecorator('db') }, { name: 'orders', dependencies: ['database'] }))
    await app.ready()
    t.assert.strictEqual(found, false)
  })

  test('onRegister runs for each new context before its plugin, with its options, and not for a wrapped one', async (t) => {
    /** @type {string[]} */
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
})

describe('two contexts with one prefix, and a 404 handler each', () => {
  const plugin = (/** @type {string} */ id, told = {}) => makeNode({ id, prefix: '/a', notFound: true, ...told })
  /** @type {Record<string, { tree: import('../model/scope-tree.js').ScopeNode, route: string }>} */
  const trees = {
    siblings: { tree: makeNode({ id: 'root', route: true, children: [plugin('one'), plugin('other')] }), route: '/a/*' },
    'one within another': { tree: makeNode({ id: 'root', route: true, children: [plugin('one', { notFound: false, children: [plugin('inner', { prefix: '/b' })] }), plugin('other', { prefix: '/a/b' })] }), route: '/a/b/*' }
  }
  for (const [name, { tree, route }] of Object.entries(trees)) {
    test(`end the process, and the figure says why: ${name}`, async (t) => {
      const { problem } = await askRoute(tree, 'root')
      t.assert.strictEqual(problem, `Method 'ACL' already declared for route '${route}' with constraints '{}'`)
      const program = `import { buildApp } from ${JSON.stringify(new URL('../model/build-app.js', import.meta.url).href)}; await buildApp(${JSON.stringify(tree)}).app.ready()`
      const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
      await t.assert.rejects(run, (/** @type {any} */ { code, stderr }) => code === 1 && stderr.includes(problem))
    })
  }

  test('boot where one shares its place with the parent, or is in fastify-plugin', async (t) => {
    const tree = makeNode({ id: 'root', route: true, children: [plugin('one'), makeNode({ id: 'other', prefix: '/a', wrapped: true, notFound: true })] })
    t.assert.strictEqual((await askRoute(tree, 'root')).problem, '')
  })
})

describe('a decorator of the application under the name of a parent’s getter', () => {
  const nest = (/** @type {any} */ above) => {
    const app = fastify()
    app.decorate('tenant', above)
    /** @type {any[]} */
    const seen = []
    app.register(async (child) => {
      child.decorate('tenant', 'shop')
      seen.push(/** @type {any} */ (child).tenant)
    })
    return { app, seen }
  }

  test('throws without a setter, and calls a setter in place of adding one', async (t) => {
    await t.assert.rejects(async () => await nest({ getter: () => 'none' }).app.ready(), { name: 'TypeError' })
    /** @type {string[]} */
    const set = []
    const { app, seen } = nest({ getter: () => 'none', setter: (/** @type {string} */ value) => set.push(value) })
    await app.ready()
    t.assert.deepStrictEqual([seen, set], [['none'], ['shop']])
  })
})

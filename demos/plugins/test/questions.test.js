import { suite, test } from 'node:test'
import fastify from 'fastify'
import { ask } from '../../lib/http/ask.js'
import { runChild } from '../../lib/processes/run-child.js'

/** @typedef {(app: any, said: string[]) => void} AddAfter */

suite('what readers ask', () => {
  for (const [parameters, add, wanted] of /** @type {Array<[string, AddAfter, string[]]>} */ ([
    ['none', (app, said) => app.after(() => { said.push('after') }), ['after', 'ready rejects']],
    ['none, async', (app, said) => app.after(async () => { said.push('after') }), ['after', 'ready rejects']],
    ['error', (app, said) => app.after((/** @type {Error} */ error) => { said.push(error.message) }), ['no database', 'next plugin', 'ready']],
    ['error, done', (app, said) => app.after((/** @type {Error} */ failure, /** @type {() => void} */ done) => { said.push(failure.message); done() }), ['no database', 'next plugin', 'ready']],
    ['error, done, and handed on', (app) => app.after((/** @type {Error} */ error, /** @type {(error: Error) => void} */ done) => done(error)), ['ready rejects']],
    ['error, context, done', (app, said) => app.after((/** @type {Error} */ failure, /** @type {any} */ context, /** @type {() => void} */ done) => { said.push(`${failure.message}, ${context === app}`); done() }), ['no database, true', 'next plugin', 'ready']],
    ['error, async, and thrown again', (app) => app.after(async (/** @type {Error} */ error) => { throw error }), ['ready rejects']],
    ['error, twice', (app, said) => app.after((/** @type {Error} */ error) => { said.push(error.message) }).after((/** @type {Error | undefined} */ error) => { said.push(String(error?.message)) }), ['no database', 'undefined', 'next plugin', 'ready']]
  ])) {
    test(`an error meets an after function with these parameters: ${parameters}`, async (t) => {
      /** @type {string[]} */
      const said = []
      const app = fastify()
      app.register(async () => { throw new Error('no database') })
      add(app, said)
      app.register(async () => { said.push('next plugin') })
      await app.ready().then(() => said.push('ready'), () => said.push('ready rejects'))
      t.assert.deepStrictEqual(said, wanted)
    })
  }

  for (const awaits of /** @type {const} */ (['after', 'register'])) {
    test(`await app.${awaits}() rejects, and so does ready()`, async (t) => {
      const app = fastify()
      const fail = async () => { throw new Error('no database') }
      if (awaits === 'after') {
        app.register(fail)
        await t.assert.rejects(async () => { await app.after() }, /no database/)
      } else await t.assert.rejects(async () => { await app.register(fail) }, /no database/)
      await t.assert.rejects(async () => { await app.ready() }, /no database/)
    })
  }

  test('an after function that throws ends the process', async (t) => {
    await t.assert.rejects(runChild(new URL('../story/throw-child.js', import.meta.url), { args: ['after'] }), /ended early: Error: no database/)
  })

  test('an async function that returns the application loads its plugins, and another does not', async (t) => {
    /** @type {string[]} */
    const ran = []
    const build = () => {
      const app = fastify()
      app.register(async () => { ran.push('orders') })
      app.addHook('onReady', async () => { ran.push('onReady') })
      return app
    }
    const app = await (async () => build())()
    t.assert.deepStrictEqual(ran, ['orders'])
    app.register(async () => { ran.push('health') })
    await app.ready()
    t.assert.deepStrictEqual(ran.splice(0), ['orders', 'health', 'onReady'])

    const { app: held } = await (async () => ({ app: build() }))()
    await new Promise((resolve) => setImmediate(resolve))
    t.assert.deepStrictEqual(ran, [])
    await held.ready()
    t.assert.deepStrictEqual(ran, ['orders', 'onReady'])

    const failing = async () => {
      const app = fastify()
      app.register(async () => { throw new Error('no database') })
      return app
    }
    await t.assert.rejects(failing(), /no database/)
  })

  test('close runs preClose from the parents down, stops listening, and runs onClose in the opposite order', async (t) => {
    /** @type {string[]} */
    const ran = []
    const app = fastify()
    const add = (/** @type {import('fastify').FastifyInstance} */ instance, /** @type {string} */ name) => {
      instance.addHook('preClose', async () => { ran.push(`preClose of ${name}, ${app.server.listening ? 'listening' : 'closed'}`) })
      instance.addHook('onClose', async () => { ran.push(`onClose of ${name}, ${app.server.listening ? 'listening' : 'closed'}`) })
    }
    add(app, 'app')
    app.register(async (database) => add(database, 'database'))
    app.register(async (shop) => {
      add(shop, 'shop')
      shop.register(async (orders) => add(orders, 'orders'))
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.close()
    t.assert.deepStrictEqual(ran, [
      ...['app', 'database', 'shop', 'orders'].map((name) => `preClose of ${name}, listening`),
      ...['orders', 'shop', 'database', 'app'].map((name) => `onClose of ${name}, closed`)
    ])
  })

  test('a request that comes while it closes gets 503, unless told otherwise', async (t) => {
    for (const return503OnClosing of [true, false]) {
      const app = fastify({ return503OnClosing })
      let status = 0
      app.get('/', async () => 'answered')
      app.addHook('preClose', async () => { ({ status } = await ask(url)) })
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      await app.close()
      t.assert.strictEqual(status, return503OnClosing ? 503 : 200)
    }
  })
})

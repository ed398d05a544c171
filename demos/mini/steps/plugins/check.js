import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'

export const checks = {
  'the boot alone takes a plugin from the promise of a module, and options that are a function of the server': async (load) => {
    const boot = new (await load('boot.js', 'Boot'))()
    const seen = []
    const books = async (_server, options) => { seen.push(options) }
    boot.use(Promise.resolve({ default: books }), (server) => ({ same: server === boot }))
    await boot.ready()
    assert.deepEqual(seen, [{ same: true }])
  },
  'the next plugin starts when the one before it is loaded, with all below it': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const order = []
    app.register(async (app) => {
      order.push('a')
      app.register(async () => { await setImmediate(); order.push('a1') })
      app.register(async () => { order.push('a2') })
      order.push('a is left')
    })
    app.register((_app, options, done) => { order.push(options.name); done() }, { name: 'b' })
    await app.ready()
    assert.deepEqual(order, ['a', 'a is left', 'a1', 'a2', 'b'])
  },
  'the routes of a plugin answer, and a route that comes too late is refused': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.register(async (app) => {
      await setImmediate()
      app.get('/books', { schema: { response: { 200: { type: 'integer' } } } }, async () => 7)
    })
    assert.equal((await app.inject('/books')).statusCode, 200)
    assert.throws(() => app.get('/late', async () => 'late'), { message: 'Root plugin has already booted' })
    assert.equal((await app.inject('/late')).statusCode, 404)
  },
  'what a plugin throws ends the boot, unless an after takes it': async (load) => {
    const fastify = await load('fastify.js', 'default')
    const boots = [fastify(), fastify()]
    const taken = []
    for (const app of boots) app.register(async () => { throw new Error('no database') })
    boots[1].after((error) => { taken.push(error.message) })
    await assert.rejects(boots[0].ready(), { message: 'no database' })
    await boots[1].ready()
    assert.deepEqual(taken, ['no database'])
  },
  'a plugin that is never done is an error with a code': async (load) => {
    const app = (await load('fastify.js', 'default'))({ pluginTimeout: 5 })
    app.register(function waits (_app, _options, _done) {})
    await assert.rejects(app.ready(), { code: 'AVV_ERR_PLUGIN_EXEC_TIMEOUT', message: /^Plugin did not start in time: 'waits'/ })
  },
  'what was opened last is closed first, and the server before all': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const order = []
    for (const name of ['a', 'b']) app.register(async (app) => app.onClose(async () => { order.push(name, app.server.listening) }))
    await app.listen()
    await app.close()
    assert.deepEqual(order, ['b', false, 'a', false])
    assert.throws(() => app.get('/late', async () => 'late'), { message: 'Root plugin has already booted' })
  }
}

export const challenges = {
  'valid: what is no function is refused when it is registered': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    assert.throws(() => app.register('books'), { code: 'AVV_ERR_PLUGIN_NOT_VALID', message: 'Plugin must be a function or a promise. Received: \'string\'' })
    assert.throws(() => app.register({}), { code: 'AVV_ERR_PLUGIN_NOT_VALID' })
  },
  'loaded: the boot keeps the names of its plugins in the order of loading, and how deep they are': async (load) => {
    const boot = new (await load('boot.js', 'Boot'))()
    boot.use(async function a () { boot.use(async function below () {}) }).use(async function b () {})
    await boot.ready()
    assert.deepEqual(boot.loaded, ['a', '  below', 'b'])
  }
}

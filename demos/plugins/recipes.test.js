import { execFile } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { suite, test } from 'node:test'
import { promisify } from 'node:util'
import fastify from 'fastify'
import * as recipes from './recipes.js'

const run = promisify(execFile)

const orders = async (app) => { app.get('/orders', async () => 'orders') }
const health = async (app) => { app.get('/health', async () => 'up') }
/** Each is a new function, since fastify-plugin marks what it is given. */
const makeDatabase = () => async (app) => { app.decorate('db', { query: async (sql) => [sql] }) }
const makeBroken = () => async () => { throw new Error('no database') }
const makeAuth = () => async (app) => { app.decorate('auth', app.db) }

/** The status and body of each request, written as a method and a URL. */
async function ask (app, requests, headers = {}) {
  return await Promise.all(requests.map(async (request) => {
    const [method, url] = request.split(' ')
    const { statusCode, body } = await app.inject({ method, url, headers })
    return [statusCode, body]
  }))
}

/** Run a recipe in a process of its own, since it may end it. */
async function runAlone (code, flags = []) {
  const file = new URL('recipes.js', import.meta.url)
  const program = `import fastify from 'fastify'; import * as recipes from ${JSON.stringify(file.href)}\n${code}`
  return await run(process.execPath, [...flags, '--input-type=module', '--eval', program], { cwd: new URL('.', import.meta.url) })
}

suite('a recipe', () => {
  test('starts a shop: its hook and its error handler are for every route and every 404', async (t) => {
    const app = fastify()
    t.after(() => app.close())
    const calls = []
    await recipes.startShop({
      app,
      port: 0,
      config: async (app) => { app.decorate('config', { databaseUrl: 'memory' }) },
      database: async (app, { url }) => {
        app.decorate('db', {
          orders: () => {
            calls.push(url)
            if (calls.length > 2) throw null // eslint-disable-line no-throw-literal
            return [url]
          }
        })
      },
      checkToken: async ({ headers }) => { if (!headers.authorization) throw new Error('who are you?') },
      sendProblem: (error, request, reply) => reply.code(409).send(error?.message ?? 'nothing')
    })
    t.assert.ok(app.server.listening)
    const requests = ['GET /orders', 'HEAD /orders', 'GET /orders', 'POST /orders', 'GET /orders/nope']
    const refused = await ask(app, requests)
    t.assert.deepStrictEqual(refused.map(([status]) => status), [409, 409, 409, 409, 409])
    t.assert.deepStrictEqual(calls, [], 'no route ran')
    const [first, head, third, post, below] = await ask(app, requests, { authorization: 'Ada' })
    t.assert.deepStrictEqual([first, head, third], [[200, '["memory"]'], [200, ''], [409, 'nothing']])
    t.assert.deepStrictEqual([post[0], below[0]], [404, 404])
  })

  test('builds an application that is awaited, and takes plugins after it', async (t) => {
    const app = await recipes.startBuilt({ orders, health, port: 0 })
    t.after(() => app.close())
    t.assert.deepStrictEqual(await ask(app, ['GET /orders', 'GET /health']), [[200, 'orders'], [200, 'up']])
    await t.assert.rejects(recipes.startBuilt({ orders: makeBroken(), health, port: 0 }), { message: 'no database' })
  })

  test('queries a database: not on the line after register, unless that is awaited', async (t) => {
    const message = "Cannot read properties of undefined (reading 'query')"
    await t.assert.rejects(recipes.queryAtOnce({ app: fastify(), database: makeDatabase() }), { name: 'TypeError', message })
    t.assert.deepStrictEqual(await recipes.queryLoaded({ app: fastify(), database: makeDatabase() }), ['select 1'])
    await t.assert.rejects(recipes.queryLoaded({ app: fastify(), database: makeBroken() }), { message: 'no database' })
  })

  test('says when it is done, by a promise', async (t) => {
    const wrong = fastify({ pluginTimeout: 50 })
    recipes.forgetDone({ app: wrong, send: () => {} })
    await t.assert.rejects(async () => await wrong.ready(), {
      code: 'FST_ERR_PLUGIN_TIMEOUT',
      message: "fastify-plugin: Plugin did not start in time: 'mailer'. You may have forgotten to call 'done' function or to resolve a Promise"
    })
    const right = fastify()
    recipes.resolvePlugin({ app: right, send: () => {} })
    await right.ready()
  })

  test('depends on what is registered before it', async (t) => {
    const wrong = fastify()
    recipes.dependOnNext({ app: wrong, auth: makeAuth(), database: makeDatabase() })
    await t.assert.rejects(async () => await wrong.ready(), {
      code: 'FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED',
      message: "The dependency 'database' of plugin 'auth' is not registered"
    })
    const right = fastify()
    recipes.dependOnPrevious({ app: right, auth: makeAuth(), database: makeDatabase() })
    await right.ready()
    t.assert.strictEqual(right.auth, right.db)
  })

  test('throws: ready() rejects with the error of an async plugin, another one ends the process', async (t) => {
    await t.assert.rejects(
      runAlone("await recipes.throwFromPlain({ app: fastify() }); console.log('caught')"),
      ({ code, stdout, stderr }) => code === 1 && stdout === '' && /Error: no database/.test(stderr)
    )
    const app = fastify()
    recipes.throwFromAsync({ app })
    await t.assert.rejects(async () => await app.ready(), { message: 'no database' })
  })

  test('takes an error in after(), and passes it on', async (t) => {
    const wrong = fastify()
    recipes.swallowError({ app: wrong, database: makeBroken(), orders })
    await wrong.ready()
    t.assert.deepStrictEqual(await ask(wrong, ['GET /orders', 'HEAD /orders', 'POST /orders'])
      .then((answers) => answers.map(([status]) => status)), [200, 200, 404])
    const right = fastify()
    recipes.passErrorOn({ app: right, database: makeBroken(), orders })
    await t.assert.rejects(async () => await right.ready(), { message: 'no database' })
    const unharmed = fastify()
    recipes.passErrorOn({ app: unharmed, database: makeDatabase(), orders })
    t.assert.deepStrictEqual(await ask(unharmed, ['GET /orders']), [[200, 'orders']])
  })

  test('registers before the boot is over, and cannot after it', async (t) => {
    await t.assert.rejects(recipes.registerAfterBoot({ app: fastify(), orders }), {
      code: 'AVV_ERR_ROOT_PLG_BOOTED', message: 'Root plugin has already booted'
    })
    const app = fastify()
    await recipes.registerBeforeBoot({ app, orders })
    t.assert.deepStrictEqual(await ask(app, ['GET /orders', 'HEAD /orders']), [[200, 'orders'], [200, '']])
  })

  test('waits for two things together, within one plugin', async (t) => {
    let [open, most] = [0, 0]
    const warm = async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => { setImmediate(resolve) })
      open--
    }
    for (const [recipe, together] of [[recipes.waitInTurn, 1], [recipes.waitTogether, 2]]) {
      [open, most] = [0, 0]
      const app = fastify()
      recipe({ app, warmCache: warm, loadModel: warm })
      await app.ready()
      t.assert.strictEqual(most, together, recipe.name)
    }
    const broken = fastify()
    recipes.waitTogether({ app: broken, warmCache: warm, loadModel: makeBroken() })
    await t.assert.rejects(async () => await broken.ready(), { message: 'no database' })
  })

  test('registers when a socket opens: a callback is too late for its own context', async (t) => {
    const inside = async (app) => { app.get('/orders', async () => Object.getPrototypeOf(app).pluginName) }
    const opening = (event, ...args) => {
      const socket = new EventEmitter()
      socket.on('newListener', (name) => { if (name === 'open') setImmediate(() => socket.emit(event, ...args)) })
      return socket
    }
    const late = fastify()
    const socket = new EventEmitter()
    const slow = async function slow () { socket.emit('open') }
    recipes.registerInCallback({ app: late, socket, orders: inside, slow })
    t.assert.deepStrictEqual(await ask(late, ['GET /orders']), [[200, 'slow']])
    const inTime = fastify()
    recipes.registerInTime({ app: inTime, socket: opening('open'), orders: inside, slow })
    t.assert.deepStrictEqual(await ask(inTime, ['GET /orders']), [[200, 'shop']])
    const broken = fastify()
    recipes.registerInTime({ app: broken, socket: opening('error', new Error('refused')), orders, slow })
    await t.assert.rejects(async () => await broken.ready(), { message: 'refused' })
  })

  test('registers thousands: contexts fill the stack, wrapped plugins share one', async (t) => {
    const call = (recipe) => runAlone(`await recipes.${recipe}({
      app: fastify(),
      tenants: Array.from({ length: 2000 }, (_, id) => id),
      routesOf: (tenant) => async (app) => { app.decorate('tenant' + tenant, tenant) }
    })`, ['--stack-size=492'])
    await t.assert.rejects(call('giveContexts'), /RangeError: Maximum call stack size exceeded/)
    await call('giveNoContext')
  })
})

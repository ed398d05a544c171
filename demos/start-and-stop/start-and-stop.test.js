import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { Agent as HttpsAgent, get as getHttps } from 'node:https'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { compileFunction } from 'node:vm'
import Fastify from 'fastify'
import { runChild } from '../lib/processes/run-child.js'
import { CERT, KEY } from '../processes/model/certificate.js'
import { ask as askAnswers } from './bench/answers.js'
import { prepareStart } from './bench/prepare-start.js'
import { allEnded } from './bench/start-process.js'
import { askAll, writeStops } from './demo.js'
import { askStop } from './figure/ask-stop.js'
import { buildHeart } from './figure/build-servers.js'
import stops from './figure/stops.js'
import { EXAMPLES, example, findStop } from './model.js'
import { BOOTS } from './model/boot-applications.js'
import { CHOICES, CLIENTS, FIELDS } from './model/choices.js'
import { prepareStop } from './model/prepare-stop.js'
import { saveFunctions } from './model/save-functions.js'
import { ANSWER, QUERY } from './model/schemas.js'
import { takeFrom } from './model/take-functions.js'
import { WAYS, deploy } from './story/deploy.js'
import { trySignals } from './story/try-signals.js'

const choiceOf = (/** @type {string} */ id) => (EXAMPLES.find((one) => one.id === id) ?? EXAMPLES[0]).choice
const portOf = (/** @type {import('fastify').FastifyInstance} */ app) => /** @type {import('node:net').AddressInfo} */ (app.server.address()).port

suite('a stop', () => {
  test('goes as the figure shows it, in each way', async (t) => {
    const asked = await askAll()
    t.assert.strictEqual(asked.length, 16)
    t.assert.strictEqual(writeStops(asked), (await readFile(new URL('figure/stops.js', import.meta.url), 'utf8')).replaceAll('\r\n', '\n'))
  })

  test('goes in the same way on the heart of the page', async (t) => {
    const hearts = await Promise.all(CHOICES.map((choice) => askStop(choice, buildHeart)))
    t.assert.deepStrictEqual(hearts, stops)
  })

  test('runs its hooks in reverse, and only when nobody is being answered', async (t) => {
    const { moments } = findStop(choiceOf('default'))
    const said = moments.flatMap(({ events }) => events).filter(({ who }) => who === 'process').map((event) => event.said)
    t.assert.deepStrictEqual(said, ['listens', 'close() is called', 'does not listen any more', 'the handler is done', 'onClose of orders', 'onClose of app', 'close() resolves'])
  })

  test('runs the hook that was added last first, of whatever plugin', async (t) => {
    const app = Fastify()
    /** @type {string[]} */
    const ran = []
    const add = (/** @type {import('fastify').FastifyInstance} */ instance, /** @type {string} */ name) => instance.addHook('onClose', async () => { ran.push(name) })
    add(app, 'app')
    await app.register(async (orders) => { add(orders, 'orders') })
    add(app, 'app, later')
    await app.close()
    t.assert.deepStrictEqual(ran, ['app, later', 'orders', 'app'])
  })

  test('runs a hook that was added in onReady before the port is closed', async (t) => {
    const app = Fastify()
    /** @type {boolean[]} */
    const listened = []
    const note = async () => { listened.push(app.server.listening) }
    app.addHook('onClose', note)
    app.addHook('onReady', async () => { app.addHook('onClose', note) })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.close()
    t.assert.deepStrictEqual(listened, [true, false])
  })

  test('goes on when a hook of onClose fails, and rejects', async (t) => {
    const app = Fastify()
    let isRun = false
    app.addHook('onClose', async () => { isRun = true })
    app.register(async (orders) => { orders.addHook('onClose', async () => { throw new Error('no') }) })
    await app.ready()
    await t.assert.rejects(app.close(), /^Error: no$/)
    t.assert.ok(isRun)
  })

  test('ends the process when a hook of onClose that is not async throws', (t) => {
    const program = (/** @type {string} */ hook) => `
      import Fastify from 'fastify'
      const app = Fastify()
      app.addHook('onClose', ${hook})
      await app.ready()
      await app.close().catch(() => console.log('rejects'))`
    const run = (/** @type {string} */ hook) => spawnSync(process.execPath, ['--input-type=module', '-e', program(hook)], { cwd: import.meta.dirname, encoding: 'utf8' })
    const { status, stdout, stderr } = run("() => { throw new Error('no') }")
    t.assert.deepStrictEqual([status, stdout], [1, ''])
    t.assert.match(stderr, /Error: no/)
    for (const hook of ["async () => { throw new Error('no') }", "(app, done) => { done(new Error('no')) }"]) t.assert.strictEqual(run(hook).stdout, 'rejects\n')
  })

  test('goes on when preClose takes longer than pluginTimeout, and rejects', async (t) => {
    const app = Fastify({ pluginTimeout: 50 })
    let end = () => {}
    app.addHook('preClose', async () => { await new Promise((resolve) => { end = () => resolve(null) }) })
    await app.listen({ port: 0, host: '127.0.0.1' })
    // The page of errors says so too.
    await t.assert.rejects(app.close(), { code: 'AVV_ERR_READY_TIMEOUT' })
    t.assert.strictEqual(app.server.listening, false)
    end()
  })

  test('by force runs its hooks before the handler is done', (t) => {
    const { moments, conclusion } = findStop(choiceOf('force'))
    const said = moments.flatMap(({ events }) => events).map((event) => event.said)
    t.assert.ok(said.indexOf('onClose of app') < said.indexOf('the handler is done'))
    t.assert.match(conclusion, /3 without an answer\. A handler is done after onClose/)
  })

  test('loses nothing with a hook that waits and without 503', (t) => {
    t.assert.match(findStop(choiceOf('deploy')).conclusion, /^Of 4 requests: 4 answered with 200, none lost\.$/)
  })

  test('prepared as the page says answers who comes while it waits, lets every client leave, and cuts off who is stuck', async (t) => {
    const app = Fastify({ return503OnClosing: false })
    const stop = prepareStop(app, { wait: 1000, atMost: 1500 })
    let [begun, closed, release] = [0, false, () => {}]
    let allBegun = () => {}
    const [underWay, released] = [new Promise((resolve) => { allBegun = () => resolve(null) }), new Promise((resolve) => { release = () => resolve(null) })]
    const begin = () => { if (++begun === 2) allBegun() }
    app.get('/', async () => 'ok')
    app.get('/slow', async () => { begin(); await released; return 'ok' })
    app.get('/stuck', () => { begin() })
    app.addHook('onClose', async () => { closed = true })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (/** @type {string} */ path) => {
      const { status, headers } = await fetch(app.listeningOrigin + path)
      return [status, headers.get('connection')]
    }
    const [slow, stuck] = [ask('/slow'), t.assert.rejects(ask('/stuck'))]
    await underWay
    const stopped = stop()
    await wait(50)
    t.assert.deepStrictEqual(await ask('/'), [200, 'close'])
    release()
    t.assert.deepStrictEqual(await slow, [200, 'close'])
    t.assert.strictEqual(closed, false)
    await Promise.all([stopped, stuck])
    t.assert.ok(closed)
  })

  test('by force cuts off who is under way over HTTP/1.1 on a server of HTTP/2', async (t) => {
    const app = Fastify(/** @type {{}} */ ({ http2: true, https: { key: KEY, cert: CERT, allowHTTP1: true }, forceCloseConnections: true }))
    const asked = new Promise((resolve) => app.get('/', () => { resolve(undefined) }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const client = getHttps({ port: portOf(app), host: '127.0.0.1', rejectUnauthorized: false, agent: new HttpsAgent({ keepAlive: true }) })
    const failed = once(client, 'error')
    await asked
    await app.close()
    t.assert.strictEqual((await failed)[0].code, 'ECONNRESET')
  })

  test('says so in every answer of Fastify, and not in the 400 of the router', async (t) => {
    const app = Fastify({ return503OnClosing: false })
    let leave = () => {}
    app.addHook('preClose', () => new Promise((resolve) => { leave = () => resolve(undefined) }))
    app.get('/', async () => 'ok')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const closed = app.close()
    const ask = async (/** @type {string} */ path) => {
      const { status, headers } = await fetch(app.listeningOrigin + path)
      return [status, headers.get('connection')]
    }
    t.assert.deepStrictEqual(await Promise.all(['/', '/nope', '/%'].map(ask)), [[200, 'close'], [404, 'close'], [400, 'keep-alive']])
    leave()
    app.server.closeAllConnections()
    await closed
  })

  test('of HTTP/2 answers what is under way, and ends sessions by force or since Node 24', async (t) => {
    const stop = async (/** @type {boolean} */ forceCloseConnections) => {
      const app = Fastify({ http2: true, ...forceCloseConnections && { forceCloseConnections } })
      let [begin, end] = [() => {}, () => {}]
      const [begun, ended] = [new Promise((resolve) => { begin = () => resolve(null) }), new Promise((resolve) => { end = () => resolve(null) })]
      app.get('/', async () => {
        begin()
        await ended
        return 'ok'
      })
      await app.listen({ port: 0, host: '127.0.0.1' })
      const session = connectHttp2(`http://127.0.0.1:${portOf(app)}`)
      const asked = session.request({ ':path': '/' }).resume()
      await begun
      const closed = app.close()
      await wait(20)
      end()
      const [headers] = await once(asked, 'response')
      const isClosed = await Promise.race([closed.then(() => true), wait(500, false)])
      session.destroy()
      await closed
      return [headers[':status'], isClosed]
    }
    t.assert.deepStrictEqual(await stop(false), [200, Number.parseInt(process.versions.node) >= 24])
    t.assert.deepStrictEqual(await stop(true), [200, true])
  })

  test('is the same with forceCloseConnections false as with idle', async (t) => {
    const answers = await askAnswers()
    t.assert.strictEqual(answers['false-keeps-idle-connections'], false)
    t.assert.strictEqual(answers['late-request-gets-503'], false)
    t.assert.strictEqual(answers['waits-for-a-connection-that-becomes-idle'], true)
    t.assert.strictEqual(typeof answers['waits-for-a-silent-connection'], 'boolean')
  })
})

suite('the model', () => {
  test('has a stop, a sentence and a program for each choice', async (t) => {
    const { stops, fields, clients } = await example()
    t.assert.deepStrictEqual([stops.length, fields, clients], [CHOICES.length, FIELDS, CLIENTS])
    for (const { conclusion, program, moments } of stops) t.assert.ok(conclusion && program && moments.length > 4)
    t.assert.match(findStop(choiceOf('deploy')).program, /Fastify\(\{ return503OnClosing: false \}\)/)
  })

  test('says what is wrong with a choice', (t) => {
    t.assert.throws(() => findStop({ ...choiceOf('default'), force: 'x' }), /no stop was asked with x yes none asks/)
  })
})

suite('a boot', () => {
  test('is ready to answer, whoever compiled its schemas', async (t) => {
    for (const id of ['both', 'shared', 'saved']) {
      const boot = await BOOTS[id](3)
      const { app, routes } = await boot(3)
      t.assert.strictEqual(routes, 3, id)
      t.assert.deepStrictEqual((await app.inject(`/2${QUERY}&other=1`)).json(), ANSWER, id)
      t.assert.strictEqual((await app.inject('/2?count=many')).statusCode, 400, id)
    }
    for (const id of ['plain', 'response', 'express', 'koa']) t.assert.strictEqual((await (await BOOTS[id](3))(3)).routes, 3, id)
  })

  test('loads Ajv without a schema, and neither compiles nor loads it with saved functions', async (t) => {
    const { modules: [imported, own, usual], withOneCompiler, functions } = await runChild(new URL('story/count-child.js', import.meta.url))
    t.assert.deepStrictEqual([imported.ajv, own.ajv, usual.ajv > 0], [0, 0, true])
    t.assert.ok(withOneCompiler.ajv > 0)
    t.assert.ok(usual.modules > own.modules)
    t.assert.deepStrictEqual(functions.at(-1).counts, [0, 0, 0])
  })

  test('with saved functions fails when one is missing, or when two have one name', async (t) => {
    const app = Fastify(takeFrom({}))
    app.get('/', { schema: { querystring: { type: 'object' } } }, async () => 'ok')
    await t.assert.rejects(async () => await app.ready(), /no function was saved for GET \/ querystring/)
    await t.assert.rejects(saveFunctions((other) => {
      for (const version of ['1.0.0', '2.0.0']) other.get('/', { constraints: { version }, schema: { querystring: { type: 'object' } } }, async () => 'ok')
    }), /two schemas have the name GET \/ querystring/)
  })

  test('with saved functions tells content types apart, and needs no Ajv to choose in an answer', async (t) => {
    const declare = (/** @type {import('fastify').FastifyInstance} */ app) => {
      const content = { 'application/json': { schema: { type: 'object', required: ['item'] } }, 'text/plain': { schema: { type: 'string', minLength: 9 } } }
      const response = { 200: { type: 'object', properties: { item: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } } }
      app.post('/', { schema: { body: { content }, response } }, async ({ body }) => body)
    }
    const code = await saveFunctions(declare)
    t.assert.doesNotMatch(code, /fast-json-stringify\/lib\/validator/)
    const app = Fastify(takeFrom(evaluate(code)))
    declare(app)
    const post = async (/** @type {object | string} */ payload, type = 'application/json') => (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })).statusCode
    t.assert.deepStrictEqual([await post({ item: 'tea' }), await post({}), await post('tea', 'text/plain')], [200, 400, 400])
    t.assert.strictEqual((await app.inject({ method: 'POST', url: '/', payload: { item: 5, other: 1 } })).body, '{"item":5}')
  })

  test('with saved functions takes the names of headers as they are written', async (t) => {
    const statusOf = async (/** @type {string} */ name) => {
      const declare = (/** @type {import('fastify').FastifyInstance} */ app) => { app.get('/', { schema: { headers: { type: 'object', required: [name] } } }, async () => 'ok') }
      const [usual, saved] = [Fastify(), Fastify(takeFrom(evaluate(await saveFunctions(declare))))]
      return await Promise.all([usual, saved].map(async (app) => {
        declare(app)
        return (await app.inject({ url: '/', headers: { 'X-Shop': 'tea' } })).statusCode
      }))
    }
    t.assert.deepStrictEqual(await statusOf('x-shop'), [200, 200])
    t.assert.deepStrictEqual(await statusOf('X-Shop'), [200, 400])
  })

  test('compiles one validator for an object that routes share, and one for each route when it is of headers', async (t) => {
    const shared = { type: 'object', properties: { count: { type: 'integer' } } }
    const countOf = async (/** @type {string} */ part) => {
      const validators = new Set()
      const onCreate = (/** @type {any} */ ajv) => {
        const { compile } = ajv
        ajv.compile = (/** @type {object} */ schema) => {
          const validator = compile.call(ajv, schema)
          validators.add(validator)
          return validator
        }
      }
      const app = Fastify({ exposeHeadRoutes: false, ajv: { onCreate } })
      for (const url of ['/orders', '/prices', '/stock']) app.get(url, { schema: { [part]: shared } }, async () => 'ok')
      await app.ready()
      return validators.size
    }
    t.assert.deepStrictEqual([await countOf('querystring'), await countOf('headers')], [1, 3])
  })

  test('compiles what anyOf checks in an answer at the first answer', async (t) => {
    const { byAnswers: [first, second] } = await runChild(new URL('story/count-child.js', import.meta.url))
    t.assert.ok(first > 0)
    t.assert.strictEqual(second, 0)
  })

  test('from a new process gives the same answer in each way', async (t) => {
    for (const id of ['fastify', 'cached', 'saved']) {
      const start = await prepareStart(id, 2, 'both', `/1${QUERY}`)
      t.assert.deepStrictEqual(JSON.parse(await start()), ANSWER, id)
      await allEnded()
    }
    for (const id of ['fastify', 'express', 'koa', 'http']) {
      const start = await prepareStart(id, 2, 'none', `/1${QUERY}`)
      t.assert.strictEqual(await start(), '{"item":"tea","count":"2"}', id)
      await allEnded()
    }
  })
})

suite('listen', () => {
  test('listens on each address of localhost, and close() waits for the first one alone', async (t) => {
    const { said, addresses, taken } = await runChild(new URL('test/two-addresses-child.js', import.meta.url))
    if (addresses.length < 2) return t.skip('this machine has no second address')
    t.assert.deepStrictEqual(taken, ['127.0.0.1'])
    t.assert.deepStrictEqual(said, ['up: http://127.0.0.1', 'up: http://127.0.0.2', 'onClose', 'close() resolves', 'the handler is done', 'answered 200'])
  })

  test('makes one server for any host but localhost', async (t) => {
    const addressesOf = async (/** @type {string} */ host) => {
      const app = Fastify()
      await app.listen({ port: 0, host })
      const addresses = app.addresses()
      await app.close()
      return addresses.length
    }
    const { addresses } = await runChild(new URL('test/two-addresses-child.js', import.meta.url), { args: ['localhost'] })
    if (addresses.length > 1) t.assert.deepStrictEqual(addresses.toSorted(), ['127.0.0.1', '127.0.0.2'])
    t.assert.strictEqual(await addressesOf('127.0.0.1'), 1)
  })

  test('ends with the signal that it was given', async (t) => {
    const controller = new AbortController()
    const app = Fastify()
    let isClosed = false
    app.addHook('onClose', async () => { isClosed = true })
    await app.listen({ port: 0, host: '127.0.0.1', signal: controller.signal })
    controller.abort()
    await once(app.server, 'close')
    await wait(1)
    t.assert.ok(isClosed)
  })
})

suite('problems fail as the page says', () => {
  test('keepAliveTimeout ends that wait too', async (t) => {
    const app = Fastify({ keepAliveTimeout: 50 })
    let end = () => {}
    const ended = new Promise((resolve) => { end = () => resolve(null) })
    app.get('/', async () => {
      await ended
      return 'ok'
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(portOf(app), '127.0.0.1').resume()
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await once(app.server, 'request')
    const closed = app.close()
    end()
    await closed
    await once(socket, 'close')
    t.assert.ok(socket.destroyed)
  })

  test('a deploy fails requests, and with a hook that waits and without 503 it fails none', async (t) => {
    const [atOnce, refused, cure] = await Promise.all(WAYS.map(deploy))
    t.assert.ok(atOnce.lost > 0)
    t.assert.ok(refused.refused > 0)
    t.assert.strictEqual(refused.lost, 0)
    t.assert.deepStrictEqual([cure.refused, cure.lost], [0, 0])
    t.assert.ok(cure.answered > 20)
  })

  test('a signal that nobody listens to ends the process while it answers, and app.close() lets it finish', async (t) => {
    t.assert.deepStrictEqual((await trySignals()).map(({ isAnswered, ranOnClose }) => [isAnswered, ranOnClose]), [[false, false], [false, false], [true, true]])
  })

  test('a signal that nobody listens to does not end the first process of a container', (t) => {
    const program = "setTimeout(() => console.log('runs on'), 50); process.kill(process.pid, 'SIGTERM')"
    t.assert.strictEqual(spawnSync(process.execPath, ['-e', program]).signal, 'SIGTERM')
    // A container without the rest of it: a list of processes of its own.
    const apart = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child']
    if (spawnSync('unshare', [...apart, 'true']).status !== 0) return t.skip('this system has no unshare')
    t.assert.strictEqual(String(spawnSync('unshare', [...apart, process.execPath, '-e', program]).stdout), 'runs on\n')
  })

  test('a silent connection keeps close() waiting, and connectionTimeout ends it', async (t) => {
    const isClosed = async (/** @type {import('fastify').FastifyServerOptions} */ options) => {
      const app = Fastify(options)
      await app.listen({ port: 0, host: '127.0.0.1' })
      const socket = connect(portOf(app), '127.0.0.1').resume()
      await once(app.server, 'connection')
      const closed = app.close()
      const result = await Promise.race([closed.then(() => true), wait(500, false)])
      socket.destroy()
      await closed
      return result
    }
    const [major, minor] = process.versions.node.split('.').map(Number)
    const isKept = major < 26 || (major === 26 && minor < 4)
    t.assert.deepStrictEqual([await isClosed({ keepAliveTimeout: 20 }), await isClosed({ connectionTimeout: 20 }), await isClosed({ forceCloseConnections: true })], [!isKept, true, true])
  })
})

/**
 * As Node evaluates the text of a module.
 *
 * @param {string} code of CommonJS
 * @returns {Record<string, any>} what it exports
 */
function evaluate (code) {
  const exported = {}
  compileFunction(code, ['exports', 'require'])(exported, createRequire(import.meta.url))
  return exported
}

import { spawnSync } from 'node:child_process'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { askAll, buildHeart, createGate } from './ask-stop.js'
import { BOOTS } from './bench.js'
import { isOpenAfterClose } from './bench/answers.js'
import { allEnded, prepareStart } from './bench-cold.js'
import { EXAMPLES, findStop } from './model.js'
import { prepareStop } from './prepare-stop.js'
import { ANSWER, QUERY } from './routes.js'
import { saveFunctions } from './save-functions.js'
import { countModules, evaluate } from './start-up.js'
import stops from './stops.js'
import { takeFrom } from './take-functions.js'

const LISTENING = { port: 0, host: '127.0.0.1' }
const MAJOR = Number.parseInt(process.versions.node)
const stopOf = (id) => findStop(EXAMPLES.find((one) => one.id === id).choice)
/** A route that answers when it is told, and tells when it is asked. */
const answerLater = (app) => {
  const [begun, ended] = [createGate(), createGate()]
  app.get('/', async () => {
    begun.open()
    await ended.passed
    return 'ok'
  })
  return { begun: begun.passed, answer: ended.open }
}
const askStatus = async (url) => {
  const { status, headers } = await fetch(url)
  return [status, headers.get('connection')]
}

suite('a stop', () => {
  test('goes as the figure shows it, in each way, and in the same way on the heart of the page', async (t) => {
    t.assert.deepStrictEqual([stops.length, await askAll(), await askAll(buildHeart)], [16, stops, stops])
  })

  test('has a sentence for each choice', (t) => {
    t.assert.match(stopOf('force').conclusion, /3 without an answer\. A handler is done after onClose/)
    t.assert.match(stopOf('kept').conclusion, /close\(\) does not resolve yet/)
    t.assert.match(stopOf('hook').conclusion, /^Of 4 requests: 1 answered with 200, 3 with 503, none lost\.$/)
    t.assert.match(stopOf('deploy').conclusion, /^Of 4 requests: 4 answered with 200, none lost\.$/)
  })

  test('runs the hook that was added last first, of whatever plugin, and one added in onReady before the port is closed', async (t) => {
    const app = Fastify()
    const ran = []
    const add = (instance, name) => instance.addHook('onClose', async () => { ran.push([name, app.server.listening]) })
    add(app, 'app')
    app.register(async (orders) => { add(orders, 'orders') })
    app.after(() => add(app, 'app, later'))
    app.addHook('onReady', async () => { add(app, 'when ready') })
    await app.listen(LISTENING)
    await app.close()
    t.assert.deepStrictEqual(ran, [['when ready', true], ['app, later', false], ['orders', false], ['app', false]])
  })

  test('goes on when a hook of onClose fails, and rejects; one that is not async and throws ends the process', (t) => {
    const run = (hook) => spawnSync(process.execPath, ['--input-type=module', '-e', `
      import Fastify from 'fastify'
      const app = Fastify()
      app.addHook('onClose', async () => console.log('goes on'))
      app.addHook('onClose', ${hook})
      await app.ready()
      await app.close().catch(() => console.log('rejects'))`], { cwd: import.meta.dirname, encoding: 'utf8' })
    const { status, stdout, stderr } = run("() => { throw new Error('no') }")
    t.assert.deepStrictEqual([status, stdout], [1, ''])
    t.assert.match(stderr, /Error: no/)
    for (const hook of ["async () => { throw new Error('no') }", "(app, done) => { done(new Error('no')) }"]) t.assert.strictEqual(run(hook).stdout, 'goes on\nrejects\n')
  })

  test('goes on when preClose takes longer than pluginTimeout, and rejects', async (t) => {
    const app = Fastify({ pluginTimeout: 50 })
    const gate = createGate()
    app.addHook('preClose', async () => { await gate.passed })
    await app.listen(LISTENING)
    // The page of errors says so too.
    await t.assert.rejects(app.close(), { code: 'AVV_ERR_READY_TIMEOUT' })
    t.assert.strictEqual(app.server.listening, false)
    gate.open()
  })

  test('prepared as the page says answers who comes while it waits, lets every client leave, and cuts off who is stuck', async (t) => {
    const app = Fastify({ return503OnClosing: false })
    const stop = prepareStop(app, { wait: 1000, atMost: 1500 })
    let [begun, isClosed] = [0, false]
    const [underWay, released] = [createGate(), createGate()]
    const begin = () => { if (++begun === 2) underWay.open() }
    app.get('/', async () => 'ok')
    app.get('/slow', async () => { begin(); await released.passed; return 'ok' })
    app.get('/stuck', () => { begin() })
    app.addHook('onClose', async () => { isClosed = true })
    const origin = await app.listen(LISTENING)
    const [slow, stuck] = [askStatus(`${origin}/slow`), t.assert.rejects(askStatus(`${origin}/stuck`))]
    await underWay.passed
    const stopped = stop()
    await wait(50)
    // The 400 is the router’s.
    t.assert.deepStrictEqual(await Promise.all(['/', '/nope', '/%'].map((path) => askStatus(origin + path))), [[200, 'close'], [404, 'close'], [400, 'keep-alive']])
    released.open()
    t.assert.deepStrictEqual(await slow, [200, 'close'])
    t.assert.strictEqual(isClosed, false)
    await Promise.all([stopped, stuck])
    t.assert.ok(isClosed)
  })

  test('of HTTP/2 answers what is under way, and ends sessions by force or since Node 24', async (t) => {
    for (const [options, wanted] of [[{}, MAJOR >= 24], [{ forceCloseConnections: true }, true]]) {
      const app = Fastify({ http2: true, ...options })
      const { begun, answer } = answerLater(app)
      await app.listen(LISTENING)
      const session = connectHttp2(`http://127.0.0.1:${app.server.address().port}`)
      const asked = session.request({ ':path': '/' }).resume()
      await begun
      const closed = app.close()
      await wait(20)
      answer()
      const [headers] = await once(asked, 'response')
      const isClosed = await Promise.race([closed.then(() => true), wait(500, false)])
      session.destroy()
      await closed
      t.assert.deepStrictEqual([headers[':status'], isClosed], [200, wanted])
    }
  })

  test('waits for a silent connection, and connectionTimeout ends it; keepAliveTimeout ends one that becomes idle', async (t) => {
    const silent = async (socket, server) => { await once(server, 'connection') }
    const [, minor] = process.versions.node.split('.').map(Number)
    const isKept = MAJOR < 26 || (MAJOR === 26 && minor < 4)
    const waits = []
    for (const options of [{ keepAliveTimeout: 20 }, { connectionTimeout: 20 }, { forceCloseConnections: true }]) waits.push(await isOpenAfterClose(options, silent))
    t.assert.deepStrictEqual(waits, [isKept, false, false])

    const app = Fastify({ keepAliveTimeout: 50 })
    const { begun, answer } = answerLater(app)
    await app.listen(LISTENING)
    const socket = connect(app.server.address().port, '127.0.0.1').resume()
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await begun
    const closed = app.close()
    answer()
    await Promise.all([closed, once(socket, 'close')])
  })
})

suite('a boot', () => {
  test('is ready to answer, whoever compiled its schemas', async (t) => {
    for (const [id, prepare] of Object.entries(BOOTS)) {
      const { app, routes } = await (await prepare(3))(3)
      t.assert.strictEqual(routes, 3, id)
      if (!['both', 'shared', 'saved'].includes(id)) continue
      t.assert.deepStrictEqual((await app.inject(`/2${QUERY}&other=1`)).json(), ANSWER, id)
      t.assert.strictEqual((await app.inject('/2?count=many')).statusCode, 400, id)
    }
  })

  test('loads Ajv unless it brings both compilers', async (t) => {
    const { own, withOne } = await countModules()
    t.assert.deepStrictEqual([own.ajv, withOne.ajv > 0], [0, true])
  })

  test('with saved functions fails when one is missing, or when two have one name', async (t) => {
    const schema = { querystring: { type: 'object' } }
    const app = Fastify(takeFrom({}))
    app.get('/', { schema }, async () => 'ok')
    await t.assert.rejects(async () => await app.ready(), /no function was saved for GET \/ querystring/)
    await t.assert.rejects(saveFunctions((other) => {
      for (const version of ['1.0.0', '2.0.0']) other.get('/', { constraints: { version }, schema }, async () => 'ok')
    }), /two schemas have the name GET \/ querystring/)
  })

  test('with saved functions tells content types apart, and needs no Ajv to choose in an answer', async (t) => {
    const content = { 'application/json': { schema: { type: 'object', required: ['item'] } }, 'text/plain': { schema: { type: 'string', minLength: 9 } } }
    const response = { 200: { type: 'object', properties: { item: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } } }
    const declare = (app) => { app.post('/', { schema: { body: { content }, response } }, async ({ body }) => body) }
    const code = await saveFunctions(declare)
    t.assert.doesNotMatch(code, /fast-json-stringify\/lib\/validator/)
    const app = Fastify(takeFrom(evaluate(code)))
    declare(app)
    const post = async (payload, type = 'application/json') => (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })).statusCode
    t.assert.deepStrictEqual([await post({ item: 'tea' }), await post({}), await post('tea', 'text/plain')], [200, 400, 400])
    t.assert.strictEqual((await app.inject({ method: 'POST', url: '/', payload: { item: 5, other: 1 } })).body, '{"item":5}')
  })

  test('with saved functions takes the names of headers as they are written', async (t) => {
    for (const [name, wanted] of [['x-shop', [200, 200]], ['X-Shop', [200, 400]]]) {
      const declare = (app) => { app.get('/', { schema: { headers: { type: 'object', required: [name] } } }, async () => 'ok') }
      const statuses = [Fastify(), Fastify(takeFrom(evaluate(await saveFunctions(declare))))].map(async (app) => {
        declare(app)
        return (await app.inject({ url: '/', headers: { 'X-Shop': 'tea' } })).statusCode
      })
      t.assert.deepStrictEqual(await Promise.all(statuses), wanted)
    }
  })

  test('compiles one validator for an object that routes share, and one for each route when it is of headers', async (t) => {
    const shared = { type: 'object', properties: { count: { type: 'integer' } } }
    for (const [part, wanted] of [['querystring', 1], ['headers', 3]]) {
      const validators = new Set()
      const onCreate = (ajv) => {
        const compile = ajv.compile.bind(ajv)
        ajv.compile = (schema) => {
          const validator = compile(schema)
          validators.add(validator)
          return validator
        }
      }
      const app = Fastify({ exposeHeadRoutes: false, ajv: { onCreate } })
      for (const url of ['/orders', '/prices', '/stock']) app.get(url, { schema: { [part]: shared } }, async () => 'ok')
      await app.ready()
      t.assert.strictEqual(validators.size, wanted)
    }
  })

  test('from a new process gives the same answer in each way', async (t) => {
    const plain = { item: 'tea', count: '2' }
    for (const [id, kind, answer] of [...['fastify', 'cached', 'saved'].map((one) => [one, 'both', ANSWER]), ...['fastify', 'express', 'koa', 'http'].map((one) => [one, 'none', plain])]) {
      const start = await prepareStart(id, 2, kind, `/1${QUERY}`)
      t.assert.deepStrictEqual(JSON.parse(await start()), answer, id)
      await allEnded()
    }
  })
})

suite('listen', () => {
  const addressesOf = (app) => app.addresses().map(({ address }) => address)

  test('listens on each address of localhost, and close() waits for the first one alone', async (t) => {
    const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
    const { lookup } = dns
    t.after(() => Object.assign(dns, { lookup }))
    dns.lookup = (host, options, done) => host === 'localhost' && options.all ? done(null, addresses) : lookup(host, options, done)
    const said = []
    const app = Fastify({ logger: { stream: { write (line) { said.push(JSON.parse(line).msg) } } }, disableRequestLogging: true })
    const answered = createGate()
    const { begun, answer } = answerLater(app)
    app.addHook('onClose', async () => { said.push('onClose') })
    await app.listen({ port: 0, listenTextResolver: (address) => `up: ${address.replace(/:\d+$/, '')}` })
    if (addressesOf(app).length < 2) {
      await app.close()
      return t.skip('this machine has no second address')
    }
    request({ host: '127.0.0.2', port: app.server.address().port, agent: false }, ({ statusCode }) => {
      said.push(`answered ${statusCode}`)
      answered.open()
    }).end()
    await begun
    await app.close()
    said.push('close() resolves')
    answer()
    await answered.passed
    t.assert.deepStrictEqual(said, ['up: http://127.0.0.1', 'up: http://127.0.0.2', 'onClose', 'close() resolves', 'answered 200'])

    // When the second address is taken, no error tells so.
    const other = createServer().listen(0, '127.0.0.2')
    await once(other, 'listening')
    const beside = Fastify()
    await beside.listen({ port: other.address().port })
    t.assert.deepStrictEqual(addressesOf(beside), ['127.0.0.1'])
    await beside.close()
    other.close()
    const elsewhere = Fastify()
    await elsewhere.listen(LISTENING)
    t.assert.deepStrictEqual(addressesOf(elsewhere), ['127.0.0.1'])
    await elsewhere.close()
  })

  test('ends with the signal that it was given', async (t) => {
    const controller = new AbortController()
    const app = Fastify()
    const closed = createGate()
    app.addHook('onClose', async () => closed.open())
    await app.listen({ ...LISTENING, signal: controller.signal })
    controller.abort()
    await closed.passed
    t.assert.ok(!app.server.listening)
  })
})

test('a signal that nobody listens to does not end the first process of a container', (t) => {
  const program = "setTimeout(() => console.log('runs on'), 50); process.kill(process.pid, 'SIGTERM')"
  t.assert.strictEqual(spawnSync(process.execPath, ['-e', program]).signal, 'SIGTERM')
  // A container without the rest of it: a list of processes of its own.
  const apart = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child']
  if (spawnSync('unshare', [...apart, 'true']).status !== 0) return t.skip('this system has no unshare')
  t.assert.strictEqual(String(spawnSync('unshare', [...apart, process.execPath, '-e', program]).stdout), 'runs on\n')
})

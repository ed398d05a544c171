import { spawnSync } from 'node:child_process'
import dns from 'node:dns'
import { EventEmitter, once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { askAll, buildHeart, createGate } from './ask-stop.js'
import { BOOTS } from './bench.js'
import { isOpenAfterClose } from './bench/answers.js'
import { EXAMPLES, findStop } from './model.js'
import { prepareStop } from './prepare-stop.js'
import * as recipes from './recipes.js'
import { ANSWER, QUERY } from './routes.js'
import { evaluate, saveFunctions } from './save-functions.js'
import stops from './stops.js'
import { takeFrom } from './take-functions.js'

const LISTENING = { port: 0, host: '127.0.0.1' }
const [MAJOR, MINOR] = process.versions.node.split('.').map(Number)
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
    const conclusionOf = (id) => findStop(EXAMPLES.find((one) => one.id === id)?.choice).conclusion
    t.assert.match(conclusionOf('force'), /3 without an answer\. A handler is done after onClose/)
    t.assert.match(conclusionOf('kept'), /close\(\) does not resolve yet/)
    t.assert.match(conclusionOf('deploy'), /^Of 4 requests: 4 answered with 200, none lost\.$/)
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
    const { begun, answer } = answerLater(app)
    app.get('/fast', async () => 'ok')
    app.get('/stuck', () => {})
    const origin = await app.listen(LISTENING)
    const [slow, stuck] = [askStatus(origin), t.assert.rejects(askStatus(`${origin}/stuck`))]
    await begun
    const stopped = stop()
    await wait(50)
    t.assert.deepStrictEqual(await askStatus(`${origin}/fast`), [200, 'close'])
    answer()
    t.assert.deepStrictEqual(await slow, [200, 'close'])
    await Promise.all([stopped, stuck])
  })

  test('of HTTP/2 answers what is under way, and waits for sessions before Node 24', async (t) => {
    const app = Fastify({ http2: true })
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
    t.assert.deepStrictEqual([headers[':status'], isClosed], [200, MAJOR >= 24])
  })

  test('waits for a silent connection before Node 26.4, and two options end it', async (t) => {
    const silent = async (socket, server) => { await once(server, 'connection') }
    const waits = []
    for (const options of [{}, { connectionTimeout: 20 }, { forceCloseConnections: true }]) waits.push(await isOpenAfterClose(options, silent))
    t.assert.deepStrictEqual(waits, [MAJOR < 26 || (MAJOR === 26 && MINOR < 4), false, false])
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

  test('listens on each address of localhost', async (t) => {
    const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
    const { lookup } = dns
    t.mock.method(dns, 'lookup', (host, options, done) => options.all && host === 'localhost' ? done(null, addresses) : lookup(host, options, done))
    const app = Fastify()
    const { begun, answer } = answerLater(app)
    await app.listen({ port: 0 })
    const used = app.addresses()
    const second = used.find(({ address }) => address !== app.server.address().address)
    if (!second) {
      await app.close()
      return t.skip('this machine has no second address')
    }
    t.assert.deepStrictEqual(used.map(({ address }) => address).sort(), ['127.0.0.1', '127.0.0.2'])
    const late = fetch(`http://${second.address}:${second.port}/`)
    await begun
    await app.close() // does not wait for the request of the second
    answer()
    t.assert.strictEqual((await late).status, 200)
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

  test('with saved functions takes the names of headers as they are written, and needs no validator in an answer', async (t) => {
    const response = { 200: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }
    t.assert.doesNotMatch(await saveFunctions((app) => { app.get('/', { schema: { response } }, async () => 5) }), /fast-json-stringify\/lib\/validator/)
    for (const [name, wanted] of [['x-shop', 200], ['X-Shop', 400]]) {
      const declare = (app) => { app.get('/', { schema: { headers: { type: 'object', required: [name] } } }, async () => 'ok') }
      const app = Fastify(takeFrom(evaluate(await saveFunctions(declare))))
      declare(app)
      t.assert.strictEqual((await app.inject({ url: '/', headers: { 'X-Shop': 'tea' } })).statusCode, wanted)
    }
  })
})

suite('a signal', () => {
  test('ends a process without close(), and not the first process of a container', (t) => {
    const run = (code, command = process.execPath, args = []) => spawnSync(command, [...args, '--input-type=module', '--eval', code], { cwd: import.meta.dirname, encoding: 'utf8' })
    const { signal, stdout } = run(`
      import Fastify from 'fastify'
      import { listenOnly } from './recipes.js'
      await listenOnly(Fastify(), { pool: { end: () => console.log('onClose') }, port: 0, host: '127.0.0.1' })
      process.kill(process.pid, 'SIGTERM')`)
    t.assert.deepStrictEqual([signal, stdout], ['SIGTERM', ''])
    // A container without the rest of it: a list of processes of its own.
    const apart = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child']
    if (spawnSync('unshare', [...apart, 'true']).status !== 0) return t.skip('this system has no unshare')
    const program = "setTimeout(() => console.log('runs on'), 50); process.kill(process.pid, 'SIGTERM')"
    t.assert.strictEqual(run(program, 'unshare', [...apart, process.execPath]).stdout, 'runs on\n')
  })
})

suite('a recipe', () => {
  test('lets a request under way end and waits for its connection, or cuts it off by force', async (t) => {
    for (const [app, wanted] of [[Fastify(), ['answer', false]], [recipes.closeByForce(), ['nothing', true]]]) {
      const process = new EventEmitter()
      recipes.closeOnSignal(app, { process })
      const { begun, answer } = answerLater(app)
      const { socket, isClosedSoon } = await connectTo(app, 'GET / HTTP/1.1')
      const got = new Promise((resolve) => socket.once('data', () => resolve('answer')).once('close', () => resolve('nothing')))
      await begun
      process.emit('SIGTERM')
      while (app.server.listening) await wait(1)
      answer()
      t.assert.deepStrictEqual([await got, await isClosedSoon()], wanted)
    }
  })

  test('of a WebSocket waits for it, by force too, until a preClose hook ends it', async (t) => {
    for (const [app, isCured] of [[Fastify(), false], [recipes.closeByForce(), false], [Fastify(), true]]) {
      const process = new EventEmitter()
      const sockets = recipes.openSockets(app, { process, WebSocketServer })
      if (isCured) recipes.closeSockets(app, { sockets })
      const { socket, isClosedSoon } = await connectTo(app, 'GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')
      await once(socket, 'data')
      process.emit('SIGTERM')
      t.assert.strictEqual(await isClosedSoon(), isCured)
    }
  })
})

/** A client that keeps its connection, and sends a text; and whether close() resolves while it is there. */
async function connectTo (app, ...lines) {
  const closed = createGate()
  app.addHook('onClose', async () => closed.open())
  await app.listen(LISTENING)
  const socket = connect(app.server.address().port, '127.0.0.1')
  socket.on('error', () => {}).resume().write([...lines, 'Host: 127.0.0.1', '', ''].join('\r\n'))
  const isClosedSoon = async () => {
    const isClosed = await Promise.race([closed.passed.then(() => true), wait(500, false)])
    socket.destroy()
    await closed.passed
    return isClosed
  }
  return { socket, isClosedSoon }
}

/** What ws does with the connections of a server, without its frames. */
class WebSocketServer {
  clients = new Set()
  constructor ({ server }) {
    server.on('upgrade', (request, socket) => {
      this.clients.add({ close: () => socket.end() })
      socket.on('error', () => {}).once('end', () => socket.end()).resume()
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
  }

  close () {}
}

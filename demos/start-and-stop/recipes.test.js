import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { createGate } from './ask-stop.js'
import { ask } from '../lib/http/ask.js'
import * as recipes from './recipes.js'

/** Long enough to see that something does not happen, in milliseconds. */
const WAIT_MS = 500

/** Listens, and tells when its onClose hooks have run. */
async function start (app) {
  const closed = createGate()
  let isClosed = false
  app.addHook('onClose', async () => {
    isClosed = true
    closed.open()
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, port: Number(new URL(origin).port), closed: closed.passed, isClosed: () => isClosed }
}

/** A client that keeps its connection. */
async function connectTo (port) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.on('error', () => {}).resume()
}

suite('the recipes of the page do as it says', () => {
  test('a hook that waits keeps the port open, and requests get their answers meanwhile', async (t) => {
    for (const [isCured, status] of [[true, 200], [false, 503]]) {
      const [process, waiting, released] = [new EventEmitter(), createGate(), createGate()]
      const pause = async (ms) => {
        t.assert.strictEqual(ms, 5000)
        waiting.open()
        await released.passed
      }
      const app = isCured ? recipes.waitForBalancer({ process, wait: pause }) : recipes.closeAtOnce({ process })
      if (!isCured) app.addHook('preClose', () => pause(5000))
      app.get('/', async () => 'tea')
      const { origin, closed, isClosed } = await start(app)
      t.assert.strictEqual((await ask(origin)).status, 200)
      process.emit('SIGTERM')
      await waiting.passed
      for (const [method, path, expected] of [['GET', '/', status], ['HEAD', '/', status], ['POST', '/nowhere', isCured ? 404 : 503]]) {
        const answer = await ask(`${origin}${path}`, { method })
        t.assert.deepStrictEqual([answer.status, answer.headers.connection], [expected, 'close'], `${method} ${path}`)
      }
      t.assert.strictEqual(isClosed(), false)
      released.open()
      await closed
      await t.assert.rejects(ask(origin))
    }
  })

  test('a signal closes the port at once, without a hook that waits', async (t) => {
    const process = new EventEmitter()
    const { origin, closed } = await start(recipes.closeAtOnce({ process }))
    process.emit('SIGTERM')
    await closed
    await t.assert.rejects(ask(origin))
    t.assert.strictEqual(process.listenerCount('SIGTERM'), 0, 'a second signal ends the process')
  })

  test('close() waits for a connection whose request was under way, and a header ends that', async (t) => {
    const isClosed = async (isCured) => {
      const [process, begun, ended] = [new EventEmitter(), createGate(), createGate()]
      const app = Fastify()
      recipes.closeOnSignal(app, { process })
      if (isCured) recipes.closeConnections(app)
      app.get('/', async () => {
        begun.open()
        await ended.passed
        return 'ok'
      })
      const { port, closed } = await start(app)
      const socket = await connectTo(port)
      socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
      await begun.passed
      process.emit('SIGTERM')
      while (app.server.listening) await wait(1)
      ended.open()
      await once(socket, 'data')
      const result = isCured ? await closed.then(() => true) : await Promise.race([closed.then(() => true), wait(WAIT_MS, false)])
      socket.destroy()
      await closed
      return result
    }
    t.assert.deepStrictEqual([await isClosed(false), await isClosed(true)], [false, true])
  })

  test('a WebSocket keeps close() waiting, by force too, until a preClose hook ends it and takes no new one', async (t) => {
    const isClosedWith = async (app, isCured = false) => {
      const process = new EventEmitter()
      const sockets = recipes.openSockets(app, { process, WebSocketServer })
      const [waiting, released] = [createGate(), createGate()]
      if (isCured) {
        recipes.closeSockets(app, { sockets })
        app.addHook('preClose', async () => {
          waiting.open()
          await released.passed
        })
      }
      const { port, closed, isClosed } = await start(app)
      const upgrade = async () => {
        const client = await connectTo(port)
        client.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
        return { client, answer: String(await once(client, 'data')).split('\r\n')[0] }
      }
      const { client, answer } = await upgrade()
      t.assert.match(answer, / 101 /)
      process.emit('SIGTERM')
      if (isCured) {
        await waiting.passed
        t.assert.match((await upgrade()).answer, / 503 /)
        released.open()
        await closed
        return true
      }
      await wait(WAIT_MS)
      const wasClosed = isClosed()
      client.destroy()
      await closed
      return wasClosed
    }
    t.assert.deepStrictEqual([await isClosedWith(Fastify()), await isClosedWith(recipes.closeByForce()), await isClosedWith(Fastify(), true)], [false, false, true])
  })

  test('nobody calls close() on a signal without a handler', async (t) => {
    const [app, signals] = [Fastify(), new EventEmitter()]
    let ended = 0
    await recipes.listenOnly(app, { pool: { end: async () => { ended++ } }, port: 0, host: '127.0.0.1' })
    t.assert.strictEqual(signals.emit('SIGTERM'), false)
    recipes.closeOnSignal(app, { process: signals })
    t.assert.strictEqual(ended, 0)
    signals.emit('SIGTERM')
    await app.close()
    t.assert.strictEqual(ended, 1)
  })

  test('by force a request under way is cut off, and in time it gets its answer or is cut off later', async (t) => {
    const said = async (how) => {
      const [process, begun, ended] = [new EventEmitter(), createGate(), createGate()]
      let cut = () => {}
      const later = (callback, ms) => {
        t.assert.strictEqual(ms, 10_000)
        cut = callback
        return { unref () {} }
      }
      const app = how === 'force' ? recipes.closeByForce() : recipes.closeInTime({ process, setTimeout: later })
      if (how === 'force') recipes.closeOnSignal(app, { process })
      app.get('/', async () => {
        begun.open()
        await ended.passed
        return 'ok'
      })
      const { origin, closed } = await start(app)
      const answer = ask(origin).then(({ body }) => body, ({ cause }) => cause.code)
      await begun.passed
      process.emit('SIGTERM')
      if (how === 'answer') ended.open()
      if (how === 'cut') cut()
      const got = await answer
      ended.open()
      await closed
      return got
    }
    t.assert.deepStrictEqual([await said('force'), await said('answer'), await said('cut')], ['ECONNRESET', 'ok', 'ECONNRESET'])
  })
})

/** What ws does with the connections of a server, without its frames. */
class WebSocketServer {
  clients = new Set()
  constructor ({ server }) {
    const take = (request, socket) => {
      const client = { close: () => socket.end() }
      this.clients.add(client)
      socket.on('error', () => {}).once('close', () => this.clients.delete(client)).once('end', () => socket.end()).resume()
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    }
    server.on('upgrade', take)
    this.close = () => { server.off('upgrade', take) }
  }
}

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
  app.addHook('onClose', async () => closed.open())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, port: Number(new URL(origin).port), closed: closed.passed, isClosedSoon: () => Promise.race([closed.passed.then(() => true), wait(WAIT_MS, false)]) }
}

/** A route that answers when it is told, and tells when it is asked. */
function answerLater (app) {
  const [begun, ended] = [createGate(), createGate()]
  app.get('/', async () => {
    begun.open()
    await ended.passed
    return 'ok'
  })
  return { begun: begun.passed, answer: ended.open }
}

/** A client that keeps its connection, and sends a text. */
async function send (port, ...lines) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {}).resume().write([...lines, 'Host: 127.0.0.1', '', ''].join('\r\n'))
  return socket
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
      const { origin, closed } = await start(app)
      process.emit('SIGTERM')
      await waiting.passed
      const answer = await ask(origin)
      t.assert.deepStrictEqual([answer.status, answer.headers.connection], [status, 'close'])
      released.open()
      await closed
      await t.assert.rejects(ask(origin))
      t.assert.strictEqual(process.listenerCount('SIGTERM'), 0, 'a second signal ends the process')
    }
  })

  test('close() waits for a connection whose request was under way, and a header ends that', async (t) => {
    const isClosed = async (isCured) => {
      const process = new EventEmitter()
      const app = Fastify()
      recipes.closeOnSignal(app, { process })
      if (isCured) recipes.closeConnections(app)
      const { begun, answer } = answerLater(app)
      const { port, closed, isClosedSoon } = await start(app)
      const socket = await send(port, 'GET / HTTP/1.1')
      await begun
      process.emit('SIGTERM')
      while (app.server.listening) await wait(1)
      answer()
      await once(socket, 'data')
      if (isCured) return await closed
      const result = await isClosedSoon()
      socket.destroy()
      await closed
      return result
    }
    t.assert.deepStrictEqual([await isClosed(false), await isClosed(true)], [false, undefined])
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
      const { port, closed, isClosedSoon } = await start(app)
      const upgrade = async (status) => {
        const client = await send(port, 'GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')
        t.assert.match(String(await once(client, 'data')), new RegExp(`^HTTP/1.1 ${status} `))
        return client
      }
      const client = await upgrade(101)
      process.emit('SIGTERM')
      if (isCured) {
        await waiting.passed
        await upgrade(503)
        released.open()
        return await closed
      }
      const result = await isClosedSoon()
      client.destroy()
      await closed
      return result
    }
    t.assert.deepStrictEqual([await isClosedWith(Fastify()), await isClosedWith(recipes.closeByForce()), await isClosedWith(Fastify(), true)], [false, false, undefined])
  })

  test('by force a request under way is cut off, and in time it gets its answer or is cut off later', async (t) => {
    const said = async (how) => {
      const process = new EventEmitter()
      let cut = () => {}
      const later = (callback, ms) => {
        t.assert.strictEqual(ms, 10_000)
        cut = callback
        return { unref () {} }
      }
      const app = how === 'force' ? recipes.closeByForce() : recipes.closeInTime({ process, setTimeout: later })
      if (how === 'force') recipes.closeOnSignal(app, { process })
      const { begun, answer } = answerLater(app)
      const { origin, closed } = await start(app)
      const got = ask(origin).then(({ body }) => body, ({ cause }) => cause.code)
      await begun
      process.emit('SIGTERM')
      if (how === 'answer') answer()
      if (how === 'cut') cut()
      await got
      answer()
      await closed
      return await got
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

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { askStop } from '../figure/ask-stop.js'
import { CHOICES } from '../model/choices.js'

/** Much longer than it takes to close a server that waits for nobody. */
const LONG_MS = 500

/**
 * What becomes of connections when a server is closed, asked of the installed Fastify.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  const [defaults] = CHOICES
  const { moments } = await askStop(defaults)
  const late = moments.flatMap(({ events }) => events).filter(({ who, kind }) => who === 'late' && kind !== 'plain')
  const { isClosed } = await askStop({ ...defaults, then: 'stays' })
  return {
    'late-request-gets-503': late.some(({ kind }) => kind === 'refused'),
    'false-keeps-idle-connections': await falseKeepsIdle(),
    'waits-for-a-connection-that-becomes-idle': !isClosed,
    'waits-for-a-silent-connection': await waitsForSilent()
  }
}

/** Whether `close()` with `forceCloseConnections: false` leaves an idle connection open. */
async function falseKeepsIdle () {
  return await isOpenAfterClose({ forceCloseConnections: false }, async (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await once(socket, 'data')
  })
}

/** Whether `close()` waits for a connection over which nothing came. */
async function waitsForSilent () {
  return await isOpenAfterClose({}, async (socket, server) => { await once(server, 'connection') })
}

/**
 * @param {import('fastify').FastifyServerOptions} options
 * @param {(socket: import('node:net').Socket, server: import('node:http').Server) => Promise<unknown>} use what is done with the connection before
 */
async function isOpenAfterClose (options, use) {
  const app = Fastify(options)
  app.get('/', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address())
  const socket = connect(port, '127.0.0.1').resume()
  await use(socket, app.server)
  const closed = app.close()
  const isOpen = await Promise.race([closed.then(() => false), wait(LONG_MS, true)])
  socket.destroy()
  await closed
  return isOpen
}

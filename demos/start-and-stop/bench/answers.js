import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { askStop } from '../ask-stop.js'
import { CHOICES } from '../model.js'

/** What becomes of connections when a server is closed, asked of the installed Fastify. */
export async function ask () {
  const [defaults] = CHOICES
  const { moments } = await askStop(defaults)
  const late = moments.flatMap(({ events }) => events).filter(({ who, kind }) => who === 'late' && kind !== 'plain')
  const { isClosed } = await askStop({ ...defaults, then: 'stays' })
  return {
    'late-request-gets-503': late.some(({ kind }) => kind === 'refused'),
    'false-keeps-idle-connections': await isOpenAfterClose({ forceCloseConnections: false }, async (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
      await once(socket, 'data')
    }),
    'waits-for-a-connection-that-becomes-idle': !isClosed,
    'waits-for-a-silent-connection': await isOpenAfterClose({}, async (socket, server) => { await once(server, 'connection') })
  }
}

/**
 * Whether `close()` waits for a connection, after what is done with it: much longer than it takes when it waits for
 * nobody.
 */
export async function isOpenAfterClose (options, use) {
  const app = Fastify(options)
  app.get('/', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(/** @type {any} */ (app.server.address()).port, '127.0.0.1').resume()
  await use(socket, app.server)
  const closed = app.close()
  const isOpen = await Promise.race([closed.then(() => false), wait(500, true)])
  socket.destroy()
  await closed
  return isOpen
}

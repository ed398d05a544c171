import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'

export async function cause () {
  let refused
  const app = Fastify({ clientErrorHandler (error, socket) { refused = error; socket.destroy() } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(app.server.address().port, '127.0.0.1')
  socket.end('BREW / HTTP/1.1\r\n\r\n')
  await once(socket, 'close')
  await app.close()
  throw refused
}

export async function cure () {
  const app = Fastify()
  app.get('/', async () => 'tea')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(address)
  await app.close()
}

export const why = 'What came is no request of HTTP/1: another method, another protocol, or TLS on a port without it. The client gets 400, and no hook runs.'
export const instead = 'Look at the client, and at the port. `clientErrorHandler` sees the error.'
export const see = '/mechanisms/reply'

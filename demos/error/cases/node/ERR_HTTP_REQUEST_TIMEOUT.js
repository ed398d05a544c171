import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'

export async function cause () {
  let refused
  const app = Fastify({
    requestTimeout: 50,
    http: { connectionsCheckingInterval: 20 },
    clientErrorHandler (error, socket) { refused ??= error; socket.destroy() }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(app.server.address().port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\n')
  await once(socket, 'close')
  await app.close()
  throw refused
}

export async function cure () {
  const app = Fastify({ requestTimeout: 5000 })
  app.get('/', async () => 'tea')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(address)
  await app.close()
}

export const why = 'The request did not come within `requestTimeout`, or its headers within Node’s `headersTimeout` of 60 seconds. Node closes such connections, since an attacker could keep all of them busy.'
export const instead = 'Raise the limit for slow uploads. The client gets 408. For a slow handler, there is `handlerTimeout`: `requestTimeout` limits only how long a request takes to arrive.'
export const see = '/mechanisms/reply'

import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import fastify from 'fastify'
import { CERT, KEY } from '../model/certificate.js'
import { clientOf } from './http-client.js'
import { streamsOf } from './http2-client.js'

/**
 * @typedef {object} Protocol
 * @property {boolean} secure
 * @property {boolean} multiplexed whether requests at the same time share a connection
 */

/**
 * A server of Fastify and a client, on connections that are kept.
 *
 * @param {Protocol} protocol
 * @param {number} times how many requests are under way at a time
 * @returns {Promise<() => Promise<string>>} sends so many, and gives the body of the last answer
 */
export async function connect ({ secure, multiplexed }, times) {
  const app = fastify(/** @type {{}} */ ({ ...multiplexed && { http2: true }, ...secure && { https: { key: KEY, cert: CERT } } }))
  app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
  // The last thing that a cell does is not to end its server: what holds the process is the request under way.
  app.server.on('connection', (socket) => socket.unref())
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address())
  const sockets = await Promise.all(Array.from({ length: multiplexed ? 1 : times }, () => open(port, secure, multiplexed)))
  const ask = multiplexed ? askStreams(sockets[0], times) : await askSockets(sockets)
  // The first answer of a server may be another than all that follow.
  await ask()
  return async () => {
    for (const socket of sockets) socket.ref()
    const body = await ask()
    for (const socket of sockets) socket.unref()
    return body
  }
}

/**
 * @param {net.Socket} socket
 * @param {number} times
 */
function askStreams (socket, times) {
  const ask = streamsOf(socket)
  return () => ask(times)
}

/** @param {net.Socket[]} sockets */
async function askSockets (sockets) {
  const clients = await Promise.all(sockets.map(clientOf))
  if (clients.length === 1) return clients[0]
  return async () => String((await Promise.all(clients.map((ask) => ask()))).at(-1))
}

/**
 * @param {number} port
 * @param {boolean} secure
 * @param {boolean} multiplexed
 * @returns {Promise<net.Socket>}
 */
async function open (port, secure, multiplexed) {
  const where = { port, host: '127.0.0.1' }
  const socket = secure
    ? tls.connect({ ...where, rejectUnauthorized: false, ALPNProtocols: [multiplexed ? 'h2' : 'http/1.1'] })
    : net.connect(where)
  await once(socket, secure ? 'secureConnect' : 'connect')
  socket.setNoDelay(true)
  return socket
}

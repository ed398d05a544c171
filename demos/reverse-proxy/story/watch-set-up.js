import { once } from 'node:events'
import { freePort } from '../../lib/http/free-port.js'
import { askMany } from './ask-many.js'
import { PATH } from '../model/paths.js'
import { listenIn, listenWith } from '../model/serve.js'
import { startNginx } from '../model/start-nginx.js'

export const REQUESTS = 200

/**
 * What Node saw of a number of requests, and what their client got.
 *
 * @typedef {object} Watched
 * @property {number} connections that were opened to Node
 * @property {string[]} protocols of the requests, each once
 * @property {string[]} wishes values of their header Connection, each once; an empty one where there was none
 * @property {import('../../lib/http/ask.js').Answer} reply the last one
 * @property {boolean} alike whether all replies were the same
 */

/**
 * @param {import('./set-ups.js').SetUp} setUp
 * @returns {Promise<Watched>}
 */
export async function watchSetUp ({ id, create, socket }) {
  const server = await create()
  let connections = 0
  /** @type {Set<string>} */
  const protocols = new Set()
  /** @type {Set<string>} */
  const wishes = new Set()
  server.on('connection', () => { connections++ })
  server.on('request', (/** @type {import('node:http').IncomingMessage} */ { httpVersion, headers }) => {
    protocols.add(`HTTP/${httpVersion}`)
    wishes.add(headers.connection ?? '')
  })
  const listen = listenWith(server)
  const [port, own] = [await freePort(), await freePort()]
  let nginx = /** @type {any} */ (null)
  try {
    if (!socket) await listen({ port: own, host: '127.0.0.1' })
    if (id !== null) nginx = await startNginx({ setUp: id, port, upstream: socket ? listenIn(listen) : own })
    const replies = await askMany(`http://127.0.0.1:${id === null ? own : port}${PATH}`, REQUESTS)
    const [reply] = replies.slice(-1)
    const alike = replies.every(({ status, body }) => status === reply.status && body === reply.body)
    return { connections, protocols: [...protocols], wishes: [...wishes], reply, alike }
  } finally {
    nginx?.end()
    await closeServer(server)
  }
}

/** @param {import('node:net').Server} server that may listen or not */
export async function closeServer (server) {
  if (!server.listening) return
  server.close()
  if ('closeAllConnections' in server) /** @type {import('node:http').Server} */ (server).closeAllConnections()
  await once(server, 'close')
}

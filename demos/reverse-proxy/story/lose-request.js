import { Agent, createServer } from 'node:http'
import { freePort } from '../../lib/http/free-port.js'
import { createFastify } from '../apps/fastify.js'
import { ask } from '../../lib/http/ask.js'
import { listenWith } from '../model/serve.js'
import { startNginx } from '../model/start-nginx.js'
import { closeServer } from './watch-set-up.js'

/**
 * What a client gets when Node closes a kept connection while NGINX sends over it, as
 * happens when Node’s time for idle connections is over just then.
 *
 * @typedef {object} Lost
 * @property {string} method
 * @property {number} status
 * @property {number} asked how often Node saw the request
 */

/**
 * @returns {Promise<Lost[]>}
 */
export async function loseRequests () {
  return [await loseOne('GET'), await loseOne('POST')]
}

/** How long each keeps an idle connection unless told, in milliseconds. */
export function readTimeouts () {
  return { node: createServer().keepAliveTimeout, fastify: createFastify().server.keepAliveTimeout }
}

/**
 * @param {string} method
 * @returns {Promise<Lost>}
 */
async function loseOne (method) {
  const kept = new WeakSet()
  let asked = 0
  const server = createServer(({ socket }, response) => {
    asked++
    if (kept.has(socket)) return socket.destroy()
    kept.add(socket)
    response.end('done')
  })
  const [upstream, port] = [await freePort(), await freePort()]
  let nginx = /** @type {any} */ (null)
  // One connection to NGINX is served by one of its workers, and that has a connection to Node then.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const url = `http://127.0.0.1:${port}/nws/any`
  try {
    await listenWith(server)({ port: upstream, host: '127.0.0.1' })
    nginx = await startNginx({ setUp: 'kept-alive', port, upstream })
    await ask(url, { agent })
    asked = 0
    const { status } = await ask(url, { agent, method })
    return { method, status, asked }
  } finally {
    agent.destroy()
    nginx?.end()
    await closeServer(server)
  }
}

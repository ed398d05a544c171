// What arrives at Node in each set-up of NGINX, and which requests it loses.
import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import { ask } from '../lib/http/ask.js'
import { freePort } from '../lib/http/free-port.js'
import { createFastcgi } from './apps/fastcgi.js'
import { createFastify } from './apps/fastify.js'
import { listenIn, listenWith, startNginx } from './nginx.js'

export const REQUESTS = 200
/** What every server is asked for: NGINX takes `/nws` away, as in the document. */
const PATH = '/nws/local'

async function createServing () {
  const app = createFastify()
  await app.ready()
  return app.server
}

/** Fastify without anything in front of it, and NGINX that does not ask Node. */
export const ALONE = { id: 'fastify', label: 'Fastify alone' }
export const NGINX_ALONE = { id: 'nginx-alone', label: 'NGINX alone' }
/** Each set-up of NGINX in front of Node, in the order in which they are told. */
export const SET_UPS = [
  { id: 'as-published', label: 'NGINX as published' },
  { id: 'keepalive-alone', label: 'NGINX, keepalive alone' },
  { id: 'fastify-guide', label: 'NGINX as in Fastify’s guide' },
  { id: 'kept-alive', label: 'NGINX, kept alive' },
  { id: 'unix-socket', label: 'NGINX, kept alive, Unix socket', onSocket: true },
  { id: 'fastcgi', label: 'NGINX, messages to Node', create: createFastcgi }
]

// What Node saw of a number of requests, and what their client got: `wishes` are the values of their header Connection,
// an empty one where there was none; `alike` says whether all replies were the same.
export async function watchSetUp (/** @type {any} */ { id, label, create = createServing, onSocket = false }) {
  const server = await create()
  let connections = 0
  const protocols = new Set()
  const wishes = new Set()
  server.on('connection', () => { connections++ })
  server.on('request', ({ httpVersion, headers }) => {
    protocols.add(`HTTP/${httpVersion}`)
    wishes.add(headers.connection ?? '')
  })
  const listen = listenWith(server)
  const [port, own] = [await freePort(), await freePort()]
  if (!onSocket) await listen({ port: own, host: '127.0.0.1' })
  const nginx = id === ALONE.id ? null : await startNginx({ setUp: id, port, upstream: onSocket ? listenIn(listen) : own })
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  try {
    const url = `http://127.0.0.1:${nginx ? port : own}${PATH}`
    const replies = await Promise.all(Array.from({ length: REQUESTS }, () => ask(url, { agent })))
    const [reply] = replies
    const alike = replies.every(({ status, body }) => status === reply.status && body === reply.body)
    return { id, label, connections, protocols: [...protocols], wishes: [...wishes], reply, alike }
  } finally {
    agent.destroy()
    nginx?.end()
    await closeServer(server)
  }
}

async function closeServer (server) {
  server.close()
  server.closeAllConnections?.()
  await once(server, 'close')
}

// What a client gets when Node closes a kept connection while NGINX sends over it, as happens when Node’s time for idle
// connections is over just then, and how often Node was asked.
export async function loseRequest (method) {
  const kept = new WeakSet()
  let asked = 0
  const server = createServer(({ socket }, response) => {
    asked++
    if (kept.has(socket)) return socket.destroy()
    kept.add(socket)
    response.end('done')
  })
  const [upstream, port] = [await freePort(), await freePort()]
  await listenWith(server)({ port: upstream, host: '127.0.0.1' })
  const nginx = await startNginx({ setUp: 'kept-alive', port, upstream })
  // One connection to NGINX is served by one of its workers, and that has a connection to Node then.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    await ask(`http://127.0.0.1:${port}/nws/any`, { agent })
    asked = 0
    const { status } = await ask(`http://127.0.0.1:${port}/nws/any`, { agent, method })
    return { method, status, asked }
  } finally {
    agent.destroy()
    nginx.end()
    await closeServer(server)
  }
}

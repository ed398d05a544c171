/*
 * The code that the page about start and stop shows, wrong and right, in its order.
 * `process` is given: a signal of a test must not end the test.
 */
import Fastify from 'fastify'

export function waitForBalancer ({ process, wait }) {
  const app = Fastify({ return503OnClosing: false })
  // As long as your balancer needs; wait is setTimeout of node:timers/promises.
  app.addHook('preClose', async () => { await wait(5000) })
  process.once('SIGTERM', () => app.close())
  return app
}

export function closeOnSignal (app, { process }) {
  process.once('SIGTERM', () => app.close())
  // A request was under way, its client keeps the connection:
  // close() takes longer than keepAliveTimeout, 72 seconds
}

export function openSockets (app, { process, WebSocketServer }) {
  const sockets = new WebSocketServer({ server: app.server }) // of ws
  process.once('SIGTERM', () => app.close())
  // onClose does not run until the last client leaves
  return sockets
}

export function closeSockets (app, { sockets }) {
  app.addHook('preClose', async () => {
    sockets.close() // takes no new ones
    for (const client of sockets.clients) client.close()
  })
}

export function closeAtOnce ({ process }) {
  const app = Fastify()
  process.once('SIGTERM', () => app.close())
  // ECONNREFUSED, ECONNRESET or 503, until the balancer has noticed
  return app
}

export async function listenOnly (app, { pool, port, host }) {
  app.addHook('onClose', async () => { await pool.end() })
  await app.listen({ port, host })
  // SIGTERM: the process is gone, with the requests that were under way
}

export function closeByForce () {
  const app = Fastify({ forceCloseConnections: true })
  // close() destroys each connection, with or without a request on it
  return app
}

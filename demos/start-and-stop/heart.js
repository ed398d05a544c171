// @ts-nocheck
import { once } from 'node:events'
import { createServer } from 'node:http'

const REFUSED = '{"error":"Service Unavailable","message":"Service Unavailable","statusCode":503}'

/** A server of node:http that stops as Fastify does. */
export function createStoppable (handler, { force = false, refuse = true, preClose = [], onClose = [] } = {}) {
  let closing = false
  const server = createServer(handle)
  return { server, listen, close }

  function handle (request, response) {
    // A request that comes late: its client must not use this connection again.
    if (closing) response.setHeader('connection', 'close')
    if (closing && refuse) response.writeHead(503, { 'content-type': 'application/json' }).end(REFUSED)
    else handler(request, response)
  }

  async function listen (options) {
    server.listen(options)
    await once(server, 'listening')
  }

  async function close () {
    closing = true
    // New connections are still accepted, for as long as these take.
    for (const hook of preClose) await hook()
    // All connections, those with a request under way too.
    if (force) server.closeAllConnections()
    // No new connection from here on. Node closes those that are idle now, and waits for all others.
    const closed = once(server, 'close')
    server.close()
    await closed
    // Nobody is being answered: what was opened last is closed first.
    for (const hook of onClose.toReversed()) await hook()
  }
}

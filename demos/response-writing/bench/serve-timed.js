import { twentyRows } from '../../lib/samples/twenty-rows.js'
import { serveOnPort } from '../../lib/http/serve-on-port.js'
import { timeWrites } from './time-writes.js'

/** Where a server tells what its writes took so far. */
export const PROBE = '/writes'

/**
 * Serve the twenty rows on the PORT of the environment, and tell what writing them took.
 *
 * @param {import('../model/create-servers.js').Creator} creator
 * @returns {Promise<void>}
 */
export async function serveTimed ({ create }) {
  const server = await create(twentyRows)
  const [answer] = /** @type {import('node:http').RequestListener[]} */ (server.listeners('request'))
  const spent = timeWrites(server)
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.url === PROBE) response.end(JSON.stringify(spent))
    else answer.call(server, request, response)
  })
  serveOnPort(server)
}

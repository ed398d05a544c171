import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Another host, which nobody may ask.
 *
 * @returns {Promise<{ url: string, count: () => number, close: () => Promise<void> }>} `count`: how often somebody connected
 */
export async function openCanary () {
  let connections = 0
  const server = createServer((request, response) => response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}'))
  server.on('connection', () => { connections++ })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}/`,
    count: () => connections,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

import { once } from 'node:events'
import { Agent, get } from 'node:http'

/**
 * One request, on a connection that asks to be kept, as a load generator's does.
 *
 * @param {import('node:http').Server} server not listening yet; closed afterwards
 * @returns {Promise<{ rawHeaders: string[], bodyBytes: number }>}
 */
export async function askOnce (server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const agent = new Agent({ keepAlive: true })
  try {
    const [response] = await once(get({ host: '127.0.0.1', port, path: '/', agent }), 'response')
    let bodyBytes = 0
    for await (const chunk of response) bodyBytes += chunk.length
    return { rawHeaders: response.rawHeaders, bodyBytes }
  } finally {
    agent.destroy()
    server.close()
  }
}

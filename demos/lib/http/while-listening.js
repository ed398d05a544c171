import { once } from 'node:events'
import { createServer } from 'node:http'

/** @typedef {import('node:http').Server | import('node:http').RequestListener} Application a server that does not listen yet, or what answers for one */

/**
 * Do something with a server of this process while it listens.
 *
 * @template T
 * @param {Application | Promise<Application>} application
 * @param {(url: string) => Promise<T>} use `url` without a path
 * @returns {Promise<T>}
 */
export async function whileListening (application, use) {
  const given = await application
  const server = typeof given === 'function' ? createServer(given) : given
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  try {
    return await use(`http://127.0.0.1:${port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

import { once } from 'node:events'

/**
 * Do something with a server of this process while it listens.
 *
 * @template T
 * @param {() => Promise<import('node:http').Server>} create
 * @param {(url: string) => Promise<T>} use `url` without a path
 * @returns {Promise<T>}
 */
export async function withServer (create, use) {
  const server = await create()
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

import { once } from 'node:events'
import { connect } from 'node:net'
import { readAnswer } from './read-answer.js'

/**
 * Ask a server once, as autocannon does, and keep its answer as it comes over the socket.
 *
 * @param {import('node:http').Server} server not listening yet; closed afterwards
 * @param {string} path
 * @returns {Promise<string>} the whole answer, a character for each byte
 * @throws {Error} when the connection ends before the answer does
 */
export async function askRaw (server, path) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: keep-alive\r\n\r\n`)
  try {
    let text = ''
    for await (const chunk of socket) {
      text += chunk
      if (readAnswer(text)?.whole) return text
    }
    throw new Error(`the connection ended after ${text.length} bytes`)
  } finally {
    socket.destroy()
    server.close()
    server.closeAllConnections()
  }
}

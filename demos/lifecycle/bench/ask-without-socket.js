import { IncomingMessage, ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'

/**
 * A way to ask by Node's own objects and no connection: one request at a time, whose
 * answer is kept in place of being sent.
 *
 * @param {import('node:http').RequestListener} listener
 * @returns {(url: string) => Promise<string>} the answer as it would go to the client, when all of it is written;
 *   rejects when the application throws, or closes the connection before
 */
export function createAsker (listener) {
  let written = ''
  const socket = /** @type {any} */ (new Duplex({
    decodeStrings: false,
    read () {},
    write (chunk, encoding, done) {
      written += chunk
      done()
    }
  }))
  return (url) => new Promise((resolve, reject) => {
    written = ''
    const request = new IncomingMessage(socket)
    request.method = 'GET'
    request.url = url
    request.headers = { host: 'localhost' }
    request.httpVersionMajor = 1
    request.httpVersionMinor = 1
    request.httpVersion = '1.1'
    request.push(null)
    const response = /** @type {any} */ (new ServerResponse(request))
    response.assignSocket(socket)
    response.once('finish', () => {
      response.detachSocket(socket)
      resolve(written)
    })
    response.once('close', () => reject(new Error(`${url} is not answered: its connection was closed`)))
    listener(request, response)
  })
}

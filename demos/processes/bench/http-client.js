import { once } from 'node:events'
import { readAnswer } from '../../lib/http/read-answer.js'

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/**
 * A client of HTTP/1.1 that does next to nothing: it writes the same bytes, and counts what comes back. All answers of
 * a server here are equally long.
 *
 * @param {import('node:net').Socket} socket
 * @returns {Promise<() => Promise<string>>} asks once, and gives the body
 */
export async function clientOf (socket) {
  socket.write(REQUEST)
  const { body, bytes } = await firstAnswer(socket)
  let left = 0
  let done = (/** @type {string} */ said) => said
  socket.on('data', (chunk) => {
    left -= chunk.length
    if (left === 0) done(body)
  })
  return () => new Promise((resolve) => {
    left = bytes
    done = /** @type {any} */ (resolve)
    socket.write(REQUEST)
  })
}

/** @param {import('node:net').Socket} socket */
async function firstAnswer (socket) {
  for (let text = ''; ;) {
    const [chunk] = await once(socket, 'data')
    text += chunk.toString('latin1')
    const answer = readAnswer(text)
    if (answer?.whole) return answer
  }
}

import { once } from 'node:events'
import { createServer, request } from 'node:http'

/**
 * @typedef {object} Question
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 *
 * @typedef {{ status: number, type: string | undefined, body: string }} Told what the client gets
 */

/**
 * Put questions to an application over a socket, one after the other.
 *
 * @param {import('node:http').RequestListener} listener
 * @param {Question[]} questions
 * @param {{ limitMs?: number }} [options] how long the client waits for each answer
 * @returns {Promise<Array<Told | { error: string }>>} an error's code where there is no answer; `waits` when the time is up
 */
export async function askListener (listener, questions, { limitMs = 5000 } = {}) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  try {
    const answers = []
    for (const question of questions) answers.push(await ask(port, question, limitMs))
    return answers
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/**
 * @param {number} port
 * @param {Question} question
 * @param {number} limitMs
 * @returns {Promise<Told | { error: string }>}
 */
function ask (port, { method, path, headers, body }, limitMs) {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
    const timer = setTimeout(() => {
      resolve({ error: 'waits' })
      asked.destroy()
    }, limitMs)
    asked.on('error', (/** @type {NodeJS.ErrnoException} */ { code = 'unknown' }) => {
      clearTimeout(timer)
      resolve({ error: code })
    })
    asked.on('response', async (response) => {
      let text = ''
      response.setEncoding('utf8')
      try {
        for await (const chunk of response) text += chunk
      } catch (error) {
        resolve({ error: String(/** @type {NodeJS.ErrnoException} */ (error).code) })
        return
      } finally {
        clearTimeout(timer)
      }
      resolve({ status: Number(response.statusCode), type: response.headers['content-type'], body: text })
    })
    asked.end(body)
  })
}

import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { CommandError } from '../command-line/command-error.js'
import { readAnswer } from './read-answer.js'

/** A busy machine answers late. */
const LIMIT_MS = 30_000

/**
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }} Answer
 * @typedef {import('node:http').RequestOptions & { body?: string, encoding?: BufferEncoding, limitMs?: number }} Question a `path` here stands
 *   in place of the URL's, byte for byte; without an `agent` the request has a connection of its own; the `encoding` is of the answer's
 *   body: `latin1` gives a character for each byte; `limitMs`: how long the whole answer may take
 */

/**
 * Ask once, and wait for the whole answer.
 *
 * @param {string} url
 * @param {Question} [question]
 * @returns {Promise<Answer>}
 * @throws {CommandError} when the whole answer is not there in time, or none comes; its `cause` is an AbortError when it is late
 */
export async function ask (url, { body, encoding = 'utf8', limitMs = LIMIT_MS, signal, ...options } = {}) {
  const limit = AbortSignal.timeout(limitMs)
  try {
    return await new Promise((resolve, reject) => {
      request(url, { agent: false, ...options, signal: signal ? AbortSignal.any([signal, limit]) : limit }, (response) => {
        // Not by a stream's promises: who counts those of a server here must find as many for each answer.
        let said = ''
        response.setEncoding(encoding).on('data', (chunk) => { said += chunk }).on('error', reject)
        response.on('end', () => resolve({ status: Number(response.statusCode), headers: response.headers, body: said }))
      }).on('error', reject).end(body)
    })
  } catch (error) {
    const reason = limit.aborted ? `not within ${limitMs / 1000} s` : /** @type {Error} */ (error).message
    throw new CommandError(`${url} does not answer (${reason}): close other programs and run again`, { cause: error })
  }
}

/**
 * Put questions to an application of this process over a socket, one after the other, `GET /` when absent.
 *
 * @param {Application | Promise<Application>} application
 * @param {Question[]} [questions]
 */
export function askListener (application, questions = [{}]) {
  return whileListening(application, async (url) => {
    const answers = []
    for (const question of questions) answers.push(await ask(url, question))
    return answers
  })
}

/** @typedef {import('node:http').Server | import('node:http').RequestListener} Application a server that does not listen yet, or what answers for one */

/**
 * Do something with a server of this process while it listens, by its URL without a path.
 *
 * @template T
 * @param {Application | Promise<Application>} application
 * @param {(url: string) => Promise<T>} use
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

/** Ask once, as autocannon does, and keep the answer as it comes over the socket: one that tells its length. Throws as `ask` does. */
export async function askRaw (url) {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), signal: AbortSignal.timeout(LIMIT_MS) })
  socket.setEncoding('latin1')
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: keep-alive\r\n\r\n`)
  let text = ''
  try {
    for await (const chunk of socket) {
      text += chunk
      const answer = readAnswer(text)
      if (answer?.whole) return answer
    }
    throw new Error(`its connection ended after ${text.length} bytes`)
  } catch (error) {
    throw new CommandError(`${url} does not answer (${/** @type {Error} */ (error).message}): close other programs and run again`, { cause: error })
  } finally {
    socket.destroy()
  }
}

/** Two servers that answer differently do different work, and comparing their speed says nothing. */
export function assertSameAnswers (answers) {
  for (const { label, answer } of answers) {
    if (answer.status >= 200 && answer.status < 300) continue
    throw new CommandError(`${label} answers ${answer.status} where 2xx was expected: correct the server or the request`)
  }
  const [first, ...others] = answers
  for (const { label, answer } of others) {
    if (answer.status === first.answer.status && answer.body === first.answer.body) continue
    throw new CommandError(`${first.label} and ${label} answer differently (${describe(first.answer)} and ${describe(answer)}): make their answers equal before comparing them`)
  }
}

function describe ({ status, body }) {
  return `${status} with ${body.length} bytes`
}

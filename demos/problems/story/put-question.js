import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { ask } from '../../lib/http/ask.js'

/** How long to wait for an answer that never comes, however long one waits. */
const NO_ANSWER_MS = 1000
/** Turns of the event loop after that, for an answer that was kept waiting with the timer. */
const LAST_TURNS = 20

/**
 * @typedef {import('fastify').FastifyInstance} App
 * @typedef {import('../cases.js').Question} Question
 */

/**
 * Ask without a network: Fastify gets a request and a response made of plain objects.
 *
 * @param {App} app
 * @param {Question} question
 * @returns {Promise<string[]>} lines
 */
export async function askByRequest (app, question) {
  const { method = 'GET', url = '/', headers = {}, body } = question
  const settled = new AbortController()
  try {
    const answer = await Promise.race([
      app.inject({ method: /** @type {'GET'} */ (method), url, headers, payload: body }),
      waitInVain(settled.signal)
    ])
    if (answer === null) return [`${name(question)} → no answer`]
    return describeAnswer(question, answer.statusCode, answer.body, (header) => answer.headers[header])
  } finally {
    settled.abort()
  }
}

/**
 * @param {AbortSignal} signal that there is nothing to wait for any more
 * @returns {Promise<null>}
 */
async function waitInVain (signal) {
  await wait(NO_ANSWER_MS, null, { signal })
  for (let turn = 0; turn < LAST_TURNS; turn++) await nextTurn()
  return null
}

/**
 * Ask a server that listens on this machine.
 *
 * @param {App} app
 * @param {Question} question
 * @returns {Promise<string[]>} lines
 */
export async function askBySocket (app, question) {
  const origin = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' })
  const { method, url, headers, body: sent } = question
  const answer = await ask(origin, { method, path: url, headers, body: typeof sent === 'object' ? JSON.stringify(sent) : sent })
  return describeAnswer(question, answer.status, answer.body, (header) => answer.headers[header])
}

/**
 * @param {Question} question
 * @param {number} status
 * @param {string} body
 * @param {(name: string) => any} header
 */
function describeAnswer (question, status, body, header) {
  const shown = (question.show ?? []).filter(header).map((name) => ` (${name}: ${header(name)})`)
  return `${name(question)} → ${status} ${body.trimEnd() || '(empty)'}${shown.join('')}`.split('\n')
}

/** @param {Question} question */
function name ({ method = 'GET', url, note }) {
  return [`${method} ${url}`, note].filter(Boolean).join(', ')
}

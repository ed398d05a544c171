import { once } from 'node:events'
import { createServer } from 'node:http'
import { ask } from '../lib/ask.js'

const LONGEST = 72
const KINDS = /** @type {Array<[string, RegExp]>} */ ([['json', /json/], ['html', /html/], ['text', /plain/]])

/**
 * @typedef {import('./differences/types.js').Question} Question
 * @typedef {import('../lib/ask.js').Answer} Answer
 */

/**
 * Put questions to an application on a socket, for what Express writes is not seen otherwise.
 *
 * @param {import('node:http').RequestListener} listener
 * @param {Question[]} questions
 * @returns {Promise<Answer[]>}
 * @throws {import('../lib/command-error.js').CommandError} when there is no answer in time
 */
export async function askListener (listener, questions) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  try {
    const answers = []
    for (const question of questions) answers.push(await ask(`http://127.0.0.1:${port}`, question))
    return answers
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/**
 * @param {Answer} answer
 * @returns {string} the status, the kind of body, where a redirect leads, and what the body says
 */
export function describeAnswer ({ status, headers: { 'content-type': type = '', location }, body }) {
  const kind = KINDS.find(([, pattern]) => pattern.test(type))?.[0]
  const said = sayBody(body)
  return [status, kind, location && `to ${location}`, said.length > LONGEST ? `${said.slice(0, LONGEST - 1)}…` : said].filter(Boolean).join(' ')
}

/** @param {string} body */
function sayBody (body) {
  if (body === '') return 'no body'
  // An error page of Express has one line that says something, and so has an error of Fastify.
  const [, line = body] = body.match(/<pre>(.*)<\/pre>/) ?? []
  const [, message] = body.match(/^\{(?=.*"statusCode").*("message":"[^"]*")/) ?? []
  return message ? `{…${message}…}` : line
}

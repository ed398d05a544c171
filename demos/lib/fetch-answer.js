import { request } from 'node:http'
import { CommandError } from './cli.js'

const TIMEOUT_MS = 2000

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Buffer} body
 */

/**
 * One request on a connection of its own.
 *
 * @param {string} url
 * @param {Omit<import('./profile/flame-topic.js').FlameRequest, 'path'>} [asked] a GET when absent
 * @returns {Promise<Answer>}
 * @throws {Error} when there is no answer within two seconds
 */
export function fetchAnswer (url, { method, headers, body } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false, timeout: TIMEOUT_MS }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: Number(response.statusCode), body: Buffer.concat(chunks) }))
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Two servers that answer differently do different work, and comparing their
 * speed says nothing.
 *
 * @param {Array<{ label: string, answer: Answer }>} answers
 * @returns {void}
 * @throws {CommandError} unless all answered 2xx with the same status and the same bytes
 */
export function assertSameAnswers (answers) {
  for (const { label, answer } of answers) {
    if (answer.status >= 200 && answer.status < 300) continue
    throw new CommandError(`${label} answers ${answer.status} where 2xx was expected: correct the server or the request`)
  }
  const [first, ...others] = answers
  for (const { label, answer } of others) {
    if (answer.status === first.answer.status && answer.body.equals(first.answer.body)) continue
    throw new CommandError(`${first.label} and ${label} answer differently (${describe(first.answer)} and ${describe(answer)}): make their answers equal before comparing them`)
  }
}

/** @param {Answer} answer */
function describe ({ status, body }) {
  return `${status} with ${body.length} bytes`
}

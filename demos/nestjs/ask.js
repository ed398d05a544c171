import { request } from 'node:http'
import { TOKEN } from './apps/token.js'

const LIMIT_MS = 30_000

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} body
 */

/**
 * Ask once, with the token.
 *
 * @param {string} url
 * @param {import('node:http').Agent} [agent] whose connections are used; one of its own when absent
 * @param {string} [token] another than the one that is accepted
 * @returns {Promise<Answer>}
 * @throws {Error} when there is no answer within thirty seconds
 */
export function ask (url, agent, token = TOKEN) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: agent ?? false, timeout: LIMIT_MS, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text) => { body += text })
      response.on('error', reject)
      response.on('end', () => resolve({ status: Number(response.statusCode), headers: response.headers, body }))
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${LIMIT_MS / 1000} s`)))
    asked.on('error', reject)
    asked.end()
  })
}

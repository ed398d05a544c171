import { ask as askOnce } from '../../lib/http/ask.js'
import { TOKEN } from '../apps/token.js'

/**
 * Ask once, with the token.
 *
 * @param {string} url
 * @param {import('node:http').Agent} [agent] whose connections are used; one of its own when absent
 * @param {string} [token] another than the one that is accepted
 * @returns {Promise<import('../../lib/http/ask.js').Answer>}
 * @throws {import('../../lib/command-line/command-error.js').CommandError} when there is no answer
 */
export function ask (url, agent, token = TOKEN) {
  return askOnce(url, { agent: agent ?? false, headers: { authorization: `Bearer ${token}` } })
}

import { ask as askOnce } from '../lib/ask.js'
import { TOKEN } from './apps/token.js'

/** A machine with much to do answers late when nobody pauses. */
const LIMIT_MS = 30_000

/**
 * Ask once, with the token.
 *
 * @param {string} url
 * @param {import('node:http').Agent} [agent] whose connections are used; one of its own when absent
 * @param {string} [token] another than the one that is accepted
 * @returns {Promise<import('../lib/ask.js').Answer>}
 * @throws {import('../lib/command-error.js').CommandError} when there is no answer within thirty seconds
 */
export function ask (url, agent, token = TOKEN) {
  return askOnce(url, { agent: agent ?? false, headers: { authorization: `Bearer ${token}` }, limitMs: LIMIT_MS })
}

import { request } from 'node:http'
import { CommandError } from './command-error.js'

const LIMIT_MS = 10_000

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} body
 */

/**
 * Ask once, and wait for the whole answer.
 *
 * @param {string} url
 * @param {import('node:http').RequestOptions & { body?: string }} [options] of `http.request`: a `path` here stands in place
 *   of the URL's, byte for byte; without an `agent` the request has a connection of its own
 * @param {number} [limitMs]
 * @returns {Promise<Answer>}
 * @throws {CommandError} when the whole answer is not there in time, or none comes
 */
export async function ask (url, { body, ...options } = {}, limitMs = LIMIT_MS) {
  const limit = AbortSignal.timeout(limitMs)
  try {
    return await new Promise((resolve, reject) => {
      request(url, { agent: false, ...options, signal: limit }, (response) => {
        // Not by a stream's promises: who counts those of a server here must find as many for each answer.
        let said = ''
        response.setEncoding('utf8').on('data', (chunk) => { said += chunk }).on('error', reject)
        response.on('end', () => resolve({ status: Number(response.statusCode), headers: response.headers, body: said }))
      }).on('error', reject).end(body)
    })
  } catch (error) {
    const reason = limit.aborted ? `not within ${limitMs / 1000} s` : /** @type {Error} */ (error).message
    throw new CommandError(`${url} does not answer (${reason}): close other programs and run again`)
  }
}

import { Agent, request } from 'node:http'
import { CommandError } from '../lib/command-error.js'

const CONNECTIONS = 4
const LIMIT_MS = 10_000

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {Record<string, string>} headers by lower-case name
 * @property {string} body
 */

/**
 * Ask again and again, over four connections that are kept.
 *
 * @param {string} url
 * @param {number} count of requests in all
 * @returns {Promise<Reply[]>}
 */
export async function askMany (url, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    return await Promise.all(Array.from({ length: count }, () => ask(url, { agent })))
  } finally {
    agent.destroy()
  }
}

/**
 * @param {string} url
 * @param {import('node:http').RequestOptions} [options]
 * @param {number} [limitMs]
 * @returns {Promise<Reply>}
 * @throws {CommandError} when the whole answer is not there in time
 */
export function ask (url, options = {}, limitMs = LIMIT_MS) {
  const signal = AbortSignal.timeout(limitMs)
  return new Promise((resolve, reject) => {
    const fail = (/** @type {Error} */ error) => reject(signal.aborted ? new CommandError(`${url} did not answer within ${limitMs / 1000} s: close other programs and run again`) : error)
    request(url, { ...options, signal }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text) => { body += text }).on('error', fail)
      response.on('end', () => resolve({ status: Number(response.statusCode), headers: /** @type {Record<string, string>} */ (response.headers), body }))
    }).on('error', fail).end()
  })
}

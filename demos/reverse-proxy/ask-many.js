import { Agent, request } from 'node:http'

const CONNECTIONS = 4

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
 * @returns {Promise<Reply>}
 */
export function ask (url, options = {}) {
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text) => { body += text }).on('error', reject)
      response.on('end', () => resolve({ status: Number(response.statusCode), headers: /** @type {Record<string, string>} */ (response.headers), body }))
    }).on('error', reject).end()
  })
}

import { Agent } from 'node:http'
import { ask } from '../../lib/http/ask.js'

const CONNECTIONS = 4

/**
 * Ask again and again, over four connections that are kept.
 *
 * @param {string} url
 * @param {number} count of requests in all
 * @returns {Promise<import('../../lib/http/ask.js').Answer[]>}
 */
export async function askMany (url, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    return await Promise.all(Array.from({ length: count }, () => ask(url, { agent })))
  } finally {
    agent.destroy()
  }
}

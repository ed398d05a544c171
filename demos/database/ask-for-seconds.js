import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'

const TIMEOUT_MS = 10_000

/**
 * Ask a server on so many connections, each again as soon as it is answered. Unlike the
 * load generator of the benchmarks this keeps every latency, and no request is cut off
 * before the time that is looked at begins.
 *
 * @param {string} url
 * @param {{ clients: number, seconds: number }} options
 * @returns {Promise<import('./describe-latencies.js').Answered[]>}
 * @throws {Error} when an answer is not 200, or the server goes away
 */
export async function askForSeconds (url, { clients, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const began = performance.now()
  /** @type {import('./describe-latencies.js').Answered[]} */
  const answered = []
  const ask = async () => {
    while (performance.now() - began < seconds * 1000) {
      const sentMs = performance.now() - began
      const [response] = await once(get(url, { agent, timeout: TIMEOUT_MS }), 'response')
      response.resume()
      await once(response, 'end')
      if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
      const atMs = performance.now() - began
      answered.push({ atMs, latencyMs: atMs - sentMs })
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, ask))
    return answered
  } finally {
    agent.destroy()
  }
}

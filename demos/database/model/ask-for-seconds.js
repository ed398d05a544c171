import { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { ask } from '../../lib/http/ask.js'
import { CommandError } from '../../lib/command-line/command-error.js'

/**
 * Ask a server on so many connections, each again as soon as it is answered. Unlike the
 * load generator of the benchmarks this keeps every latency, and no request is cut off
 * before the time that is looked at begins.
 *
 * @param {string} url
 * @param {{ clients: number, seconds: number, limitMs?: number }} options `limitMs`: how long an answer may take
 * @returns {Promise<import('./describe-latencies.js').Answered[]>}
 * @throws {CommandError} when an answer is not 200 or takes too long, or the server goes away
 */
export async function askForSeconds (url, { clients, seconds, limitMs }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const began = performance.now()
  /** @type {import('./describe-latencies.js').Answered[]} */
  const answered = []
  const askOnAndOn = async () => {
    while (performance.now() - began < seconds * 1000) {
      const sentMs = performance.now() - began
      const { status } = await ask(url, { agent, limitMs })
      if (status !== 200) throw new CommandError(`${url} answers ${status}: run the command again`)
      const atMs = performance.now() - began
      answered.push({ atMs, latencyMs: atMs - sentMs })
    }
  }
  try {
    await Promise.all(Array.from({ length: clients }, askOnAndOn))
    return answered
  } finally {
    agent.destroy()
  }
}

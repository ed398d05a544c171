import { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../../lib/command-line/command-error.js'
import { ask } from './ask.js'

/**
 * @typedef {object} Heard an answer, in milliseconds
 * @property {number} atMs since the users were prepared
 * @property {number} waitMs
 */

/**
 * Users who ask, wait for the answer, pause and ask again, each on a connection of its own.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {number} options.pauseMs
 * @param {(index: number, elapsedMs: number) => boolean} options.goesOn whether a user asks again
 * @param {AbortSignal} [options.signal] ends it
 * @returns {{ heard: Heard[], user: (index: number) => Promise<void>, end: () => void }} `user` starts one, and rejects
 *   with a CommandError when an answer is not 200, or there is none
 */
export function startUsers ({ url, pauseMs, goesOn, signal }) {
  const agent = new Agent({ keepAlive: true })
  /** @type {Heard[]} */
  const heard = []
  const began = performance.now()
  const elapsed = () => performance.now() - began

  const user = async (/** @type {number} */ index) => {
    while (!signal?.aborted && goesOn(index, elapsed())) {
      const asked = elapsed()
      const { status } = await ask(url, agent)
      if (status !== 200) throw new CommandError(`${url} answers ${status}: nothing was measured`)
      const atMs = elapsed()
      heard.push({ atMs, waitMs: atMs - asked })
      // Whoever pauses when all is over holds nobody up.
      if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false })
    }
  }
  return { heard, user, end: () => agent.destroy() }
}

import { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../lib/command-error.js'
import { ask } from './ask.js'

/**
 * @typedef {object} Heard an answer, in milliseconds
 * @property {number} atMs since the first question of all
 * @property {number} waitMs
 * @property {number} roundMs until the user asked again
 *
 * @typedef {object} Loop users who ask, wait for the answer, pause and ask again
 * @property {string} url
 * @property {number} pauseMs
 * @property {(index: number, elapsedMs: number) => boolean} goesOn whether a user asks again
 * @property {AbortSignal} [signal] ends it
 */

/**
 * Users who begin at once, each on a connection of its own.
 *
 * @param {Loop & { users: number }} loop
 * @returns {Promise<Heard[]>}
 * @throws {CommandError} when an answer is not 200
 */
export async function loopUsers ({ users, ...loop }) {
  const start = startUsers(loop)
  try {
    await Promise.all(Array.from({ length: users }, (_, index) => start.user(index)))
    return start.heard
  } finally {
    start.end()
  }
}

/**
 * @param {Loop} loop
 * @returns {{ heard: Heard[], user: (index: number) => Promise<void>, end: () => void }} `user` starts one
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
      if (pauseMs > 0) await sleep(pauseMs)
      heard.push({ atMs, waitMs: atMs - asked, roundMs: elapsed() - asked })
    }
  }
  return { heard, user, end: () => agent.destroy() }
}

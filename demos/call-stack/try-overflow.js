import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('overflow-child.js', import.meta.url))

/**
 * @typedef {object} Try
 * @property {number} count of middlewares or hooks
 * @property {boolean} reached whether the handler ran
 */

/**
 * Whether a request still reaches the handler behind so many middlewares.
 *
 * @param {string} id of a kind
 * @param {number[]} counts
 * @returns {Promise<Try[]>}
 */
export async function tryOverflow (id, counts) {
  // Koa and V8 write of an overflow to standard output and error; the answer comes by message.
  const child = fork(CHILD, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] })
  /** @type {Try[]} */
  let tries = counts.map((count) => ({ count, reached: false }))
  child.on('message', (message) => { tries = /** @type {Try[]} */ (message) })
  child.send({ id, counts })
  // The channel closes behind the last message, also when the child dies.
  await once(child, 'disconnect')
  child.kill('SIGKILL')
  return tries
}

import { once } from 'node:events'
import { CommandError } from '../command-line/command-error.js'
import { startChild } from './start-child.js'

/**
 * @typedef {object} Conversation
 * @property {number | undefined} pid of the process
 * @property {(message: any) => Promise<any>} ask its next message after this one
 * @property {() => Promise<void>} end leaves nothing running; safe to call again
 */

/**
 * Start a file in a process of its own, and talk with it until it is ended: it answers each message with one.
 *
 * @param {URL} file
 * @param {import('./start-child.js').Start & { label: string, limitMs: number, signal: AbortSignal }} options
 *   `label` is what an error calls it; after `limitMs` without an answer it is given up
 * @returns {Conversation} of which `ask` throws a CommandError when it ends, or takes too long
 */
export function openChild (file, { label, limitMs, signal, ...options }) {
  signal.throwIfAborted()
  const { child, closed, end, reason } = startChild(file, options)
  signal.addEventListener('abort', end)
  const gone = closed.then(() => {
    signal.throwIfAborted()
    throw new CommandError(`${label} ended early: ${reason()}`)
  })
  // Told to whoever asks, and to nobody when all is said.
  gone.catch(() => {})
  return {
    pid: child.pid,
    ask: async (message) => {
      signal.throwIfAborted()
      const answer = once(child, 'message', { signal: AbortSignal.timeout(limitMs) }).catch(() => {
        throw new CommandError(`${label} took longer than ${limitMs / 1000} s: close other programs and run again`)
      })
      child.send(message, () => {})
      const [said] = await Promise.race([answer, gone])
      return said
    },
    end: async () => {
      signal.removeEventListener('abort', end)
      end()
      await closed
    }
  }
}

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Run by Node, with a channel: it starts the program that it is told, and ends as that ended. */
export const GUARD = fileURLToPath(new URL('guard-child.js', import.meta.url))
const STDERR_KEPT = 4000

/**
 * @typedef {object} Guarded
 * @property {Promise<number | null>} exited its exit code, when all of it is gone; null when a signal ended it, or it did not start
 * @property {() => string} complaint what it wrote to standard error, or why it did not start: the last 4,000 characters
 * @property {() => Promise<void>} end ends it and what it started, at once; settles when its folder is gone too; safe to call again
 */

/**
 * Start a program that must not outlive this process: one that does not watch who started
 * it. A guard, in a process and a group of its own, owns the program, and ends it when this
 * process is gone. So it ends also when this process is killed, alone or with its group, or
 * when its terminal is closed; a Ctrl-C does not reach it.
 *
 * @param {object} options
 * @param {string} options.path of the program
 * @param {string[]} options.args
 * @param {string} [options.folder] removed when the program has ended
 * @param {(text: string) => void} [options.onPrinted] gets what it writes to standard output, piece by piece
 * @param {AbortSignal} [options.signal] ends it
 * @returns {Guarded}
 */
export function startGuarded ({ path, args, folder, onPrinted, signal }) {
  const guard = fork(GUARD, {
    execArgv: [],
    detached: process.platform !== 'win32',
    stdio: ['ignore', onPrinted ? 'pipe' : 'ignore', 'pipe', 'ipc']
  })
  let complaint = ''
  guard.stderr?.setEncoding('utf8').on('data', (text) => { complaint = (complaint + text).slice(-STDERR_KEPT) })
  if (onPrinted) guard.stdout?.setEncoding('utf8').on('data', onPrinted)
  /** @type {number | null} */
  let told = null
  guard.on('message', (/** @type {{ code: number | null }} */ { code }) => { told = code })
  const stop = () => { guard.send({ wanted: null }, () => {}) }
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => {
    guard.once('close', () => resolve(told))
    guard.on('error', ({ message }) => {
      complaint ||= message
      // One that could not be started never closes; any other error is followed by its end.
      if (guard.pid === undefined) resolve(null)
    })
  })
  exited.then(() => signal?.removeEventListener('abort', stop))
  guard.send({ wanted: { path, args, folder } }, () => {})
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  return {
    exited,
    complaint: () => complaint,
    end: async () => {
      stop()
      await exited
    }
  }
}

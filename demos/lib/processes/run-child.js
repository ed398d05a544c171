import { basename } from 'node:path'
import { CommandError } from '../command-line/command-error.js'
import { startChild } from './start-child.js'

const LIMIT_MILLISECONDS = 60_000

/**
 * Run a file in a process of its own, and take the last message that it sends by
 * `process.send`. The process, and whatever it started, is gone when this settles;
 * what a child of a child started is gone when that child is.
 *
 * @param {URL} file
 * @param {object} [options]
 * @param {string} [options.execPath] another Node than this one
 * @param {string[]} [options.flags] of Node and V8
 * @param {boolean} [options.watches] whether the file itself ends when its channel is closed, for a Node that knows no `--import`
 * @param {string[]} [options.args]
 * @param {Record<string, string>} [options.env] what its environment holds besides
 * @param {any} [options.message] what the file is told
 * @param {string} [options.label] what an error calls it; its file's name unless told
 * @param {(said: any) => void} [options.onMessage] is given each message
 * @param {number} [options.limitMs] after which it is ended
 * @param {AbortSignal} [options.signal] ends it
 * @param {(text: string) => void} [options.hear] is told what it writes on stderr
 * @returns {Promise<any>}
 * @throws {CommandError} when it sends nothing, or is not done in time
 */
export async function runChild (file, { label = basename(file.pathname), limitMs = LIMIT_MILLISECONDS, message, onMessage, signal, hear, ...options } = {}) {
  signal?.throwIfAborted()
  const { child, closed, end, reason } = startChild(file, options)
  /** @type {{ said: any } | null} */
  let answer = null
  child.on('message', (said) => {
    answer = { said }
    onMessage?.(said)
  })
  if (message !== undefined) child.send(message, () => {})
  if (hear) child.stderr?.on('data', hear)
  let late = false
  const timer = setTimeout(() => {
    late = true
    end()
  }, limitMs)
  signal?.addEventListener('abort', end)
  await closed
  clearTimeout(timer)
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  // What it started may outlive it.
  end()
  if (late) throw new CommandError(`${label} took longer than ${limitMs / 1000} s: close other programs and run again`)
  if (answer === null) throw new CommandError(`${label} ended early: ${reason()}`)
  return /** @type {{ said: any }} */ (answer).said
}

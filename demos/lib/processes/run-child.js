import { basename } from 'node:path'
import { CommandError } from '../command-line/command-error.js'
import { startChild } from './start-child.js'

/**
 * Run a file in a process of its own, and take the last message that it sends by `process.send`. The process, and whatever
 * it started, is gone when this settles; what a child of a child started is gone when that child is.
 *
 * @param {URL} file
 * @param {import('./start-child.js').Start & {
 *   message?: any, label?: string, onMessage?: (said: any) => void, limitMs?: number, signal?: AbortSignal, hear?: (text: string) => void
 * }} [options] `message`: what the file is told; `label`: what an error calls it, its file's name unless told; `onMessage` is
 *   given each message; after `limitMs` it is ended; `hear` is told what it writes on stderr
 * @returns {Promise<any>}
 * @throws {CommandError} when it sends nothing, or is not done in time
 */
export async function runChild (file, { label = basename(file.pathname), limitMs = 60_000, message, onMessage, signal, hear, ...options } = {}) {
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

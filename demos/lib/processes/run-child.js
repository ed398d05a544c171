import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/command-error.js'
import { isAlive } from './process-status.js'

const WINDOWS = process.platform === 'win32'
/** Whether this process is such a child itself. */
const NESTED = process.send !== undefined
// A group of its own, so that what it starts in turn ends with it, and a Ctrl-C does not reach it. A child of a child
// stays in the group: nobody would end it with the rest if it left.
const IN_GROUP = { detached: !WINDOWS && !NESTED, windowsHide: true }
const STDERR_KEPT = 64_000
// macOS answers EPERM in place of ESRCH for a group whose processes have all ended.
const NONE_LEFT = ['ESRCH', 'EPERM']

const running = new Set()
// A command that is interrupted, or has failed, ends by process.exit.
process.on('exit', () => { for (const child of running) end(child) })

/** @typedef {{ execPath?: string, flags?: string[], args?: string[], env?: Record<string, string> }} Start of a child: another Node than this, its flags, what its environment holds besides */

/**
 * Run a file in a process of its own, and take the last message that it sends by `process.send`. The process, and whatever
 * it started, is gone when this settles; what a child of a child started is gone when that child is.
 *
 * @param {URL} file
 * @param {Start & {
 *   message?: any, label?: string, onMessage?: (said: any) => void, limitMs?: number, signal?: AbortSignal
 * }} [options] `message`: what the file is told; `label`: what an error calls it, its file's name unless told; `onMessage` is
 *   given each message; after `limitMs` it is ended
 * @returns {Promise<any>}
 * @throws {CommandError} when it sends nothing, or is not done in time
 */
export async function runChild (file, { label = basename(file.pathname), limitMs = 60_000, message, onMessage, signal, ...options } = {}) {
  signal?.throwIfAborted()
  const { child, closed, stop, reason } = startChild(file, options)
  let answer
  child.on('message', (said) => {
    answer = { said }
    onMessage?.(said)
  })
  if (message !== undefined) child.send(message, () => {})
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop()
  }, limitMs)
  signal?.addEventListener('abort', stop)
  await closed
  clearTimeout(timer)
  signal?.removeEventListener('abort', stop)
  signal?.throwIfAborted()
  // What it started may outlive it.
  stop()
  if (late) throw new CommandError(`${label} took longer than ${limitMs / 1000} s: close other programs and run again`)
  if (answer === undefined) throw new CommandError(`${label} ended early: ${reason()}`)
  return answer.said
}

/**
 * Start a file in a process of its own, and talk with it until it is ended: it answers each message with one. `label` is
 * what an error calls it; after `limitMs` without an answer it is given up. `end` leaves nothing running, and may be
 * called again.
 */
export function openChild (file, { label, limitMs, signal, ...options }) {
  signal.throwIfAborted()
  const { child, closed, stop, reason } = startChild(file, options)
  signal.addEventListener('abort', stop)
  const gone = closed.then(() => {
    signal.throwIfAborted()
    throw new CommandError(`${label} ended early: ${reason()}`)
  })
  // Told to whoever asks, and to nobody when all is said.
  gone.catch(() => {})
  return {
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
      signal.removeEventListener('abort', stop)
      stop()
      await closed
    }
  }
}

/** Start a file in a process of its own, with a channel to this one. @param {URL} file @param {Start} [options] */
export function startChild (file, { execPath = process.execPath, flags = [], args = [], env } = {}) {
  const child = fork(fileURLToPath(file), args, { ...IN_GROUP, execPath, execArgv: flags, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const { closed, complaint } = watch(child)
  const reason = () => complaint().match(/^(?:CommandError: (.*)|(\w*Error.*))$/m)?.slice(1).find(Boolean) ?? 'no reason given'
  return { child, closed, stop: () => end(child), reason }
}

/**
 * Start a program, in `cwd`; `signal` ends it, `onPrinted` gets what it writes to standard output, piece by piece, and
 * `folder` is removed when it has ended. `exited` resolves to its exit code, when all of it is gone: null when a signal ended
 * it, or it did not start. `complaint` is the last of what it wrote to standard error, or why it did not start.
 *
 * @param {{ path: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, folder?: string, onPrinted?: (text: string) => void, signal?: AbortSignal }} options
 */
export function startProgram ({ path, args, cwd, env, folder, onPrinted, signal }) {
  const program = spawn(path, args, { ...IN_GROUP, cwd, env, shell: WINDOWS && path === 'npm', stdio: ['ignore', onPrinted ? 'pipe' : 'ignore', 'pipe'] })
  if (onPrinted) program.stdout?.setEncoding('utf8').on('data', onPrinted)
  const { closed, complaint } = watch(program)
  const stop = () => end(program)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const exited = closed.then(async (code) => {
    signal?.removeEventListener('abort', stop)
    // What it started may outlive it.
    stop()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    return code
  })
  const endIt = async () => {
    stop()
    await exited
    await waitForGroup(program)
  }
  return { exited, complaint, end: endIt }
}

function watch (child) {
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => { complaint = (complaint + text).slice(-STDERR_KEPT) })
  running.add(child)
  const closed = new Promise((resolve) => {
    child.once('close', resolve)
    // One that could not be started never closes; any other error is followed by its end.
    child.on('error', ({ message }) => {
      complaint ||= message
      if (child.pid === undefined) resolve(null)
    })
  })
  closed.then(() => running.delete(child))
  return { closed, complaint: () => complaint }
}

function end (child) {
  if (NESTED && !WINDOWS) child.kill('SIGKILL')
  else killGroup(child)
}

/**
 * End a child and everything it started. It must have been spawned as `detached` on POSIX, where it then leads a group of
 * its own; it is fine if that group is gone.
 */
function killGroup (child) {
  if (child.pid === undefined) return
  if (WINDOWS) {
    if (child.exitCode === null) spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true })
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (!NONE_LEFT.includes(/** @type {any} */ (error).code)) throw error
  }
}

/**
 * Wait, for three seconds at most, until nobody is left of a group that was killed: a process ends a moment after it was
 * told to. On Windows, which has no groups, there is nothing to wait for.
 */
async function waitForGroup (/** @type {any} */ { pid }) {
  if (pid === undefined || WINDOWS) return
  for (let tries = 120; tries > 0 && isAlive(-pid); tries--) await sleep(25)
}

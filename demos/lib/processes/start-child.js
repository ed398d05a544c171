import { fork, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { signalGroup } from './signal-group.js'

const WINDOWS = process.platform === 'win32'
/** Whether this process is such a child itself. */
const NESTED = process.send !== undefined
// A group of its own, so that what it starts in turn ends with it, and a Ctrl-C does not reach it. A child of a child
// stays in the group: nobody would end it with the rest if it left.
const IN_GROUP = { detached: !WINDOWS && !NESTED, windowsHide: true }
const STDERR_KEPT = 64_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
// A command that is interrupted, or has failed, ends by process.exit.
process.on('exit', endChildren)

/**
 * @typedef {object} Start
 * @property {string} [execPath] another Node than this one
 * @property {string[]} [flags] of Node and V8
 * @property {string[]} [args]
 * @property {Record<string, string>} [env] what its environment holds besides
 *
 * @typedef {object} Started
 * @property {import('node:child_process').ChildProcess} child with a channel to this process
 * @property {Promise<void>} closed it, and its output
 * @property {() => void} end ends it, and what it started, at once
 * @property {() => string} reason why it ended early, as far as it said so
 */

/**
 * Start a file in a process of its own.
 *
 * @param {URL} file
 * @param {Start} [options]
 * @returns {Started}
 */
export function startChild (file, { execPath = process.execPath, flags = [], args = [], env } = {}) {
  const child = fork(fileURLToPath(file), args, { ...IN_GROUP, execPath, execArgv: flags, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const { closed, complaint } = watch(child)
  const reason = () => complaint().match(/^(?:CommandError: (.*)|(\w*Error.*))$/m)?.slice(1).find(Boolean) ?? 'no reason given'
  return { child, closed: closed.then(() => {}), end: () => end(child), reason }
}

/**
 * Start a program.
 *
 * @param {object} options
 * @param {string} options.path of the program
 * @param {string[]} options.args
 * @param {string} [options.cwd]
 * @param {string} [options.folder] removed when the program has ended
 * @param {(text: string) => void} [options.onPrinted] gets what it writes to standard output, piece by piece
 * @param {AbortSignal} [options.signal] ends it
 * @returns {{ exited: Promise<number | null>, complaint: () => string, end: () => Promise<void> }} its exit code, when all of it
 *   is gone, null when a signal ended it, or it did not start; the last of what it wrote to standard error, or why it did not
 *   start; how to end it at once
 */
export function startProgram ({ path, args, cwd, folder, onPrinted, signal }) {
  const program = spawn(path, args, { ...IN_GROUP, cwd, shell: WINDOWS && path === 'npm', stdio: ['ignore', onPrinted ? 'pipe' : 'ignore', 'pipe'] })
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

/** End every child that is still running. */
export function endChildren () {
  for (const child of running) end(child)
}

function end (child) {
  if (NESTED && !WINDOWS) child.kill('SIGKILL')
  else signalGroup(child, 'SIGKILL')
}

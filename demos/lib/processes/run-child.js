import { fork } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/command-error.js'
import { endWithThis } from './end-with-parent.js'
import { signalGroup } from './signal-group.js'

const LIMIT_MILLISECONDS = 60_000
const WINDOWS = process.platform === 'win32'
/** Whether this process is such a child itself. */
const NESTED = process.send !== undefined

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Run a file in a process of its own, and take the last message that it sends by
 * `process.send`. The process, and whatever it started, is gone when this settles;
 * what a child of a child started is gone when that child is.
 *
 * @param {URL} file
 * @param {object} [options]
 * @param {string} [options.execPath] another Node than this one
 * @param {string[]} [options.flags] of Node and V8
 * @param {string[]} [options.args]
 * @param {Record<string, string>} [options.env] what its environment holds besides
 * @param {any} [options.message] what the file is told
 * @param {string} [options.label] what an error calls it; its file's name unless told
 * @param {number} [options.limitMs] after which it is ended
 * @param {AbortSignal} [options.signal] ends it
 * @returns {Promise<any>}
 * @throws {CommandError} when it sends nothing, or is not done in time
 */
export async function runChild (file, { execPath = process.execPath, flags = [], args = [], env, message, label = basename(file.pathname), limitMs = LIMIT_MILLISECONDS, signal } = {}) {
  signal?.throwIfAborted()
  const child = fork(fileURLToPath(file), args, {
    execPath,
    execArgv: [...endWithThis(), ...flags],
    env: { ...process.env, ...env },
    // A group of its own, so that what it starts in turn ends with it. A child of a child
    // stays in the group: nobody would end it with the rest if it left.
    detached: !WINDOWS && !NESTED,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => { complaint += text })
  /** @type {{ said: any } | null} */
  let answer = null
  child.on('message', (said) => { answer = { said } })
  if (message !== undefined) child.send(message, () => {})
  const end = () => endChild(child)
  let late = false
  const timer = setTimeout(() => {
    late = true
    end()
  }, limitMs)
  signal?.addEventListener('abort', end)
  running.add(child)
  await new Promise((resolve) => {
    child.once('close', resolve)
    // One that could not be started never closes; any other error is followed by its end.
    child.on('error', (error) => {
      complaint ||= `${error}`
      if (child.pid === undefined) resolve(undefined)
    })
  })
  running.delete(child)
  clearTimeout(timer)
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  // What it started may outlive it.
  end()
  if (late) throw new CommandError(`${label} took longer than ${limitMs / 1000} s: close other programs and run again`)
  if (answer === null) throw new CommandError(`${label} ended early: ${complaint.match(/^(?:CommandError: (.*)|(\w*Error.*))$/m)?.slice(1).find(Boolean) ?? 'no reason given'}`)
  return /** @type {{ said: any }} */ (answer).said
}

/** End every child that is still running, for a command that is interrupted. */
export function endChildren () {
  for (const child of running) endChild(child)
}

/** @param {import('node:child_process').ChildProcess} child */
function endChild (child) {
  if (NESTED && !WINDOWS) child.kill('SIGKILL')
  else signalGroup(child, 'SIGKILL')
}

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endWithThis } from './end-with-parent.js'
import { signalGroup } from './signal-group.js'

const WINDOWS = process.platform === 'win32'
/** Whether this process is such a child itself. */
const NESTED = process.send !== undefined

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * @typedef {object} Start
 * @property {string} [execPath] another Node than this one
 * @property {string[]} [flags] of Node and V8
 * @property {boolean} [watches] whether the file itself ends when its channel is closed, for a Node that knows no `--import`
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
 * Start a file in a process of its own, which never outlives this one.
 *
 * @param {URL} file
 * @param {Start} [options]
 * @returns {Started}
 */
export function startChild (file, { execPath = process.execPath, flags = [], watches = false, args = [], env } = {}) {
  const child = fork(fileURLToPath(file), args, {
    execPath,
    execArgv: [...watches ? [] : endWithThis(), ...flags],
    env: { ...process.env, ...env },
    // A group of its own, so that what it starts in turn ends with it. A child of a child
    // stays in the group: nobody would end it with the rest if it left.
    detached: !WINDOWS && !NESTED,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => { complaint += text })
  running.add(child)
  const closed = /** @type {Promise<void>} */ (new Promise((resolve) => {
    child.once('close', () => resolve())
    // One that could not be started never closes; any other error is followed by its end.
    child.on('error', (error) => {
      complaint ||= `${error}`
      if (child.pid === undefined) resolve()
    })
  })).finally(() => running.delete(child))
  return { child, closed, end: () => endChild(child), reason: () => complaint.match(/^(?:CommandError: (.*)|(\w*Error.*))$/m)?.slice(1).find(Boolean) ?? 'no reason given' }
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

import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { signalGroup } from './signal-group.js'

/**
 * A guard, started by start-guarded.js: it owns a program, and leaves nothing of it when the
 * process that wanted it is gone, however that ended. Then its channel closes.
 *
 * @typedef {{ path: string, args: string[], folder?: string }} Wanted
 */

const WINDOWS = process.platform === 'win32'
const RETRIES = 10

/** @type {import('node:child_process').ChildProcess | undefined} */
let program

// A Ctrl-C is answered by the process that wanted the program.
process.on('SIGINT', () => {})
process.on('SIGTERM', end)
process.on('SIGHUP', end)
process.on('disconnect', end)
process.on('message', (/** @type {{ wanted: Wanted | null }} */ { wanted }) => wanted ? start(wanted) : end())

function end () {
  if (program === undefined) process.exit()
  signalGroup(program, 'SIGKILL')
}

/** @param {Wanted} wanted */
function start ({ path, args, folder }) {
  program = spawn(path, args, {
    // Its standard input ends with this process, which a program may watch.
    stdio: ['pipe', 'inherit', 'inherit'],
    // A group of its own, so that what it starts in turn ends with it.
    detached: !WINDOWS,
    windowsHide: true
  })
  program.stdin?.on('error', () => {})
  program.on('error', ({ message }) => {
    if (program?.pid === undefined) process.stderr.write(`${message}\n`, () => leave(null, folder))
  })
  program.once('exit', (code) => {
    // What it started may outlive it.
    if (!WINDOWS) end()
    leave(code, folder)
  })
}

/**
 * @param {number | null} code of the program
 * @param {string} [folder]
 */
async function leave (code, folder) {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: RETRIES })
  process.send?.({ code }, () => process.exit(code ?? 1))
}

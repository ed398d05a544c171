import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../../lib/command-line/command-error.js'
import { makeFolder } from '../../lib/files/own-folder.js'
import { DESTINATIONS } from './destinations.js'
import { ENDINGS } from './endings.js'

const CHILD = fileURLToPath(new URL('children/crash-child.js', import.meta.url))
const LIMIT_MS = 20_000

/** How many lines each process writes before it ends. */
export const LINES = 1000

/**
 * How much is on disk. Where it is a race what was under way gets there or not,
 * so that a count would be another each time; which of these it is does not change.
 *
 * @typedef {'all' | 'most' | 'few'} Kept
 *
 * @typedef {object} Crash
 * @property {string} destination
 * @property {string} ending
 * @property {number} lines that are on disk, whole
 * @property {Kept} kept
 */

/**
 * Let a process log and end, for each destination and ending, and count what is left.
 *
 * @param {object} [options]
 * @param {string[]} [options.destinations] ids; all unless told
 * @param {string[]} [options.endings] ids; all unless told
 * @param {AbortSignal} [options.signal] ends the processes
 * @returns {Promise<Crash[]>} by destination, then by ending
 * @throws {CommandError} when a process is not done in time; the others have been ended then
 */
export async function tryCrashes ({ destinations = DESTINATIONS.map(({ id }) => id), endings = ENDINGS.map(({ id }) => id), signal } = {}) {
  const folder = await makeFolder('logging')
  const pairs = destinations.flatMap((destination) => endings.map((ending) => ({ destination, ending })))
  // One that fails ends the others, which write into the folder that is about to go.
  const failure = new AbortController()
  const ended = AbortSignal.any([failure.signal, ...signal ? [signal] : []])
  const waiting = pairs.map((pair, index) => ({ ...pair, index }))
  /** @type {Crash[]} */
  const crashes = []
  async function work () {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { destination, ending, index } = next
      const lines = await crash(destination, ending, join(folder, `${destination}-${ending}.log`), ended)
      crashes[index] = { destination, ending, lines, kept: judge(lines) }
    }
  }
  try {
    await Promise.all(Array.from({ length: 2 * availableParallelism() }, () => work().catch((error) => failure.abort(error))))
    ended.throwIfAborted()
    return crashes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param {number} lines
 * @returns {Kept}
 */
function judge (lines) {
  if (lines === LINES) return 'all'
  return lines > LINES / 2 ? 'most' : 'few'
}

/**
 * @param {string} destination
 * @param {string} ending
 * @param {string} file
 * @param {AbortSignal} signal
 * @returns {Promise<number>} whole lines in the file
 */
async function crash (destination, ending, file, signal) {
  signal.throwIfAborted()
  const output = openSync(file, 'a')
  const child = spawn(process.execPath, [CHILD, destination, ending, file, String(LINES)], { stdio: ['ignore', output, 'ignore'] })
  closeSync(output)
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, LIMIT_MS)
  signal.addEventListener('abort', end)
  try {
    const begin = performance.now()
    await once(child, 'close')
    signal.throwIfAborted()
    if (performance.now() - begin >= LIMIT_MS) throw new CommandError(`the process that logs to ${destination} took longer than ${LIMIT_MS / 1000} s: close other programs and run again`)
    const text = await readFile(file, 'utf8')
    return text.split('\n').length - 1
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}

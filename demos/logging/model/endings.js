import { untilQuiet } from './until-quiet.js'

/** Milliseconds, for a signal to arrive before there is nothing left to do. */
const SIGNAL_MS = 500
/** How many lines a process that falls idle writes after a pause. */
export const LAST_LINES = 10

/**
 * A way for a process to end. Nothing of the process runs after it.
 *
 * @typedef {object} Ending
 * @property {string} id
 * @property {string} label
 * @property {number} [last] how many of the lines are written after a pause
 * @property {(file: string) => void | Promise<void>} end is given the file that is logged to
 */

/** @type {Ending[]} */
export const ENDINGS = [
  { id: 'exit', label: 'exit', end: () => process.exit(0) },
  { id: 'throw', label: 'throw', end: throwUncaught },
  { id: 'term', label: 'SIGTERM', end: () => endBy('SIGTERM') },
  { id: 'kill', label: 'SIGKILL', end: () => endBy('SIGKILL') },
  { id: 'idle', label: 'idle', last: LAST_LINES, end: endWhenIdle }
]

/**
 * What the page advises, which the story does not show.
 *
 * @type {Ending}
 */
export const HANDLED = {
  id: 'handled',
  label: 'SIGTERM, handled',
  end: () => {
    process.once('SIGTERM', () => process.exit(0))
    setTimeout(() => {}, SIGNAL_MS)
    process.kill(process.pid, 'SIGTERM')
  }
}

function throwUncaught () {
  setImmediate(() => { throw new Error('nobody catches this') })
}

/**
 * Ask the system to end this process, and do nothing until it does.
 *
 * @param {NodeJS.Signals} signal
 */
function endBy (signal) {
  process.kill(process.pid, signal)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** @param {string} file */
async function endWhenIdle (file) {
  await untilQuiet(file)
  endBy('SIGKILL')
}

import { inspect } from 'node:util'

/**
 * What Node has, and a browser has not, or not for a reader.
 *
 * @param {string[]} printed takes what is printed
 */
export function globalsOfNode (printed) {
  const console = printTo(printed)
  const stdout = { write: (/** @type {string} */ text) => console.log(text.trimEnd()) }
  return { Buffer, console, setImmediate, process: Object.create(process, { pid: { value: process.pid ?? 1 }, stdout: { value: stdout } }) }
}

/** Enough to see what a loop does. */
const MOST_LINES = 30

/** A console that keeps what is printed. */
function printTo (lines) {
  function log (/** @type {unknown[]} */ ...values) {
    if (lines.length < MOST_LINES) lines.push(values.map((value) => typeof value === 'string' ? value : inspect(value)).join(' '))
  }
  return { log, info: log, warn: log, error: log }
}

import { printTo } from './print-to.js'

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

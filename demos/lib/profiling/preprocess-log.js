import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const MOST_OUTPUT = 2 ** 30

/**
 * V8's log as JSON, by the Node in use, which must have the same V8 as the one that wrote it.
 *
 * 0x does this too, and first drops every line of 1,024 characters or more. A sample takes
 * one line, as long as its stack is deep, so what runs behind twenty middlewares of Express
 * loses most of its samples.
 *
 * @param {string} log path of an `isolate…-v8.log`
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} what `parseTicks` reads
 * @throws {Error} when Node cannot read the log
 */
export async function preprocessLog (log, signal) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--prof-process', '--preprocess', log], { signal, maxBuffer: MOST_OUTPUT })
  return stdout
}

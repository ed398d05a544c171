import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CommandError } from '../lib/cli.js'

const LIMIT_MILLISECONDS = 60_000
const MAX_OUTPUT = 16 * 1024 * 1024

const runFile = promisify(execFile)

/**
 * Runs a file of this topic in a Node of its own and reads the JSON that it prints.
 *
 * @param {string} file beside this one
 * @param {object} [options]
 * @param {string[]} [options.flags] of V8
 * @param {string[]} [options.args]
 * @param {string} [options.execPath] another Node
 * @returns {Promise<any>}
 * @throws {CommandError} when it fails or does not end
 */
export async function runChild (file, { flags = [], args = [], execPath = process.execPath } = {}) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  try {
    const { stdout } = await runFile(execPath, [...flags, path, ...args], { timeout: LIMIT_MILLISECONDS, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT })
    return JSON.parse(stdout)
  } catch (error) {
    const { killed, stderr, message } = /** @type {any} */ (error)
    const reason = killed ? `it took longer than ${LIMIT_MILLISECONDS / 1000} s` : stderr?.match(/^\w*Error.*$/m)?.[0] ?? message
    throw new CommandError(`asking the engine with ${file} failed: ${reason}`)
  }
}

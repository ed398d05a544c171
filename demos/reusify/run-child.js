import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../lib/command-error.js'

const LIMIT_MILLISECONDS = 20_000

/**
 * What a script of this folder sends when it is run in a process of its own.
 *
 * @param {string} file beside this one
 * @param {{ flags?: string[], args?: string[] }} [settings] `flags` are V8's and Node's
 * @returns {Promise<any>}
 * @throws {CommandError} when it fails, or is not done in time
 */
export async function runChild (file, { flags = [], args = [] } = {}) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: flags,
    timeout: LIMIT_MILLISECONDS,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => { complaint += text })
  /** @type {unknown} */
  let sent
  child.on('message', (message) => { sent = message })
  const [code] = await once(child, 'close')
  if (code !== 0 || sent === undefined) throw new CommandError(`${file} ended early: ${complaint.match(/^\w*Error.*$/m)?.[0] ?? 'it took too long'}`)
  return sent
}

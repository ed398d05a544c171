import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../cli.js'

const CONTENDER_PROCESS = fileURLToPath(new URL('contender-process.js', import.meta.url))
const PROCESS_LIMIT_MILLISECONDS = 120_000

/**
 * Turns of contenders that are functions, each in a process of its own.
 *
 * @param {{ execPath: string, directory: string, pace: import('./contender-process.js').Pace }} where `execPath` is the Node that measures
 * @returns {import('./run-rounds.js').TakeTurn} fails when a process fails or hangs
 */
export function callFunctions ({ execPath, directory, pace }) {
  return async ({ runs, order }, signal) => {
    const limit = AbortSignal.timeout(PROCESS_LIMIT_MILLISECONDS)
    const child = fork(CONTENDER_PROCESS, {
      execPath,
      execArgv: [],
      signal: AbortSignal.any([signal, limit]),
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc']
    })
    let complaint = ''
    child.stderr?.setEncoding('utf8').on('data', (text) => { complaint += text })
    /** @type {Record<string, import('./run-rounds.js').Measurement> | null} */
    let measured = null
    child.on('message', (message) => { measured = /** @type {Record<string, import('./run-rounds.js').Measurement>} */ (message) })
    child.on('error', () => {})
    const closed = once(child, 'close')
    child.send({ directory, contender: runs, order, pace }, () => {})
    await closed
    if (signal.aborted) throw signal.reason
    if (limit.aborted) throw new CommandError(`measuring ${runs} took longer than ${PROCESS_LIMIT_MILLISECONDS / 1000} s: close other programs and run again`)
    if (measured === null) throw new CommandError(`the process that measures ${runs} ended early: ${complaint.match(/^\w*Error.*$/m)?.[0] ?? 'no reason given'}`)
    return measured
  }
}

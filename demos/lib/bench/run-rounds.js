import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../cli.js'

const CONTENDER_PROCESS = fileURLToPath(new URL('contender-process.js', import.meta.url))
const PROCESS_LIMIT_MILLISECONDS = 120_000

/**
 * Times by contender and cell, in round order.
 *
 * @typedef {Map<string, Record<string, number[]>>} Samples
 */

/**
 * Run the plan, one process at a time, and gather the samples.
 *
 * @param {{ execPath: string, directory: string, plan: import('./schedule.js').Turn[], pace: import('./contender-process.js').Pace, signal: AbortSignal, onProgress: (done: number) => void }} work
 * @returns {Promise<Samples>}
 * @throws {CommandError} when a process fails, hangs, or the signal fires
 */
export async function runRounds ({ execPath, directory, plan, pace, signal, onProgress }) {
  /** @type {Samples} */
  const samples = new Map()
  for (const [index, { contender, runs, order }] of plan.entries()) {
    const times = await runContender(execPath, { directory, contender: runs, order, pace }, signal)
    const own = samples.get(contender) ?? {}
    for (const [cell, time] of Object.entries(times)) (own[cell] ??= []).push(time)
    samples.set(contender, own)
    onProgress(index + 1)
  }
  return samples
}

/**
 * @param {string} execPath the Node that measures
 * @param {import('./contender-process.js').Assignment} assignment
 * @param {AbortSignal} signal
 * @returns {Promise<Record<string, number>>}
 */
async function runContender (execPath, assignment, signal) {
  signal.throwIfAborted()
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
  /** @type {Record<string, number> | null} */
  let times = null
  child.on('message', (message) => { times = /** @type {Record<string, number>} */ (message) })
  child.on('error', () => {})
  const closed = once(child, 'close')
  child.send(assignment, () => {})
  await closed
  if (signal.aborted) throw signal.reason
  if (limit.aborted) throw new CommandError(`measuring ${assignment.contender} took longer than ${PROCESS_LIMIT_MILLISECONDS / 1000} s: close other programs and run again`)
  if (times === null) throw new CommandError(`the process that measures ${assignment.contender} ended early: ${complaint.match(/^\w*Error.*$/m)?.[0] ?? 'no reason given'}`)
  return times
}

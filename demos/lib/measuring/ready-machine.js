import { describeEnvironment } from './environment.js'
import { CURRENT_RUNTIME, obtainNode } from '../processes/node-versions.js'

/**
 * The machine as it is before a measurement, with a warning when it is busy.
 *
 * @param {NodeJS.WritableStream} err
 * @returns {import('./environment.js').Environment}
 */
export function readMachine (err) {
  const machine = describeEnvironment()
  const { loadBefore, cores } = machine
  if (loadBefore > cores / 2) err.write(`warning: this machine is busy (load ${loadBefore} on ${cores} cores): close other programs, or trust these numbers less\n`)
  return machine
}

/**
 * @param {number[]} majors none for the Node in use
 * @param {AbortSignal} signal
 * @param {NodeJS.WritableStream} err
 * @returns {Promise<import('../processes/node-versions.js').Runtime[]>}
 * @throws {import('../command-line/cli.js').CommandError} when one cannot be fetched
 */
export async function readyRuntimes (majors, signal, err) {
  if (majors.length === 0) return [CURRENT_RUNTIME]
  const runtimes = []
  for (const major of majors) {
    runtimes.push(await obtainNode(major, { signal, onFetch: () => err.write(`fetching Node ${major} through npm, once\n`) }))
  }
  return runtimes
}

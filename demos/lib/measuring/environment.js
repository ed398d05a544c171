import os from 'node:os'
import { shortV8 } from '../engine/v8-version.js'

export { installedVersion } from '../files/installed-version.js'

/**
 * @typedef {object} Environment
 * @property {string} node such as `24.21.0`
 * @property {string} v8 such as `13.6.233.10`
 * @property {string} os platform, release and architecture
 * @property {string} cpu model as the operating system names it
 * @property {number} cores
 * @property {number} memoryGiB
 * @property {number} loadBefore one-minute load average when the measurement began (0 on Windows, which has none)
 */

/**
 * What a measurement depends on and a reader's machine may differ in.
 *
 * @returns {Environment}
 */
export function describeEnvironment () {
  const cpus = os.cpus()
  return {
    node: process.versions.node,
    v8: shortV8(process.versions.v8),
    os: `${os.platform()} ${os.release()} ${os.arch()}`,
    cpu: cpus[0]?.model.trim() || 'unknown',
    cores: cpus.length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    loadBefore: Math.round(os.loadavg()[0] * 100) / 100
  }
}

/**
 * The machine as it is before a measurement, with a warning when it is busy.
 *
 * @param {NodeJS.WritableStream} err
 * @returns {Environment}
 */
export function readMachine (err) {
  const machine = describeEnvironment()
  const { loadBefore, cores } = machine
  if (loadBefore > cores / 2) err.write(`warning: this machine is busy (load ${loadBefore} on ${cores} cores): close other programs, or trust these numbers less\n`)
  return machine
}

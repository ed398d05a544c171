import { readFileSync } from 'node:fs'
import os from 'node:os'
import { shortV8 } from '../processes/node-versions.js'
import { readStatus, TELLS_OF_OTHERS } from '../processes/process-status.js'

export { installedVersion } from '../files/installed-version.js'

/** More than this of a core, and what is measured is partly somebody else's work. */
export const MOST_OTHERS = 0.3
/** Fields of proc_pid_stat(5), from the state on: own time and that of children that ended, as a user and in the kernel. */
const OWN_TIMES = [11, 12, 13, 14]
/** The field of proc_stat(5) that counts what the host took away, after the name. */
const STOLEN = 8
const TICKS_PER_SECOND = 100

/**
 * @typedef {{ node: string, v8: string, os: string, cpu: string, cores: number, memoryGiB: number, loadBefore: number }} Environment such as
 *   `24.21.0` and `13.6.233.10`; the system's platform, release and architecture; the load average of one minute when the measurement
 *   began, 0 on Windows, which has none
 */

/** What a measurement depends on and a reader's machine may differ in. */
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

/** The machine as it is before a measurement, with a warning when it is busy. @returns {Environment} */
export function readMachine (err) {
  const machine = describeEnvironment()
  const { loadBefore, cores } = machine
  if (loadBefore > cores / 2) err.write(`warning: this machine is busy (load ${loadBefore} on ${cores} cores): close other programs, or trust these numbers less\n`)
  return machine
}

/** Watch the processor, from now on. */
export function watchProcessor () {
  const before = readTimes()
  return () => {
    const after = readTimes()
    const cores = (seconds) => Math.round(seconds / (after.clock - before.clock) * 100) / 100
    const others = Math.max(0, after.busy - before.busy - (after.own - before.own))
    return { others: cores(others), ...TELLS_OF_OTHERS && { stolen: cores(after.stolen - before.stolen) } }
  }
}

/** Seconds: of the clock, of all cores, of this process, and of what the host took. */
function readTimes () {
  const busy = os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
  const clock = performance.now() / 1000
  if (!TELLS_OF_OTHERS) {
    const { user, system } = process.cpuUsage()
    return { clock, busy, own: (user + system) / 1e6, stolen: 0 }
  }
  const ticks = OWN_TIMES.reduce((sum, field) => sum + Number(readStatus(process.pid)[field]), 0)
  const stolen = Number(readFileSync('/proc/stat', 'latin1').split('\n')[0].split(/\s+/)[STOLEN]) / TICKS_PER_SECOND
  return { clock, busy, own: ticks / TICKS_PER_SECOND, stolen }
}

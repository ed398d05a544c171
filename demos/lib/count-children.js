import { existsSync, readFileSync } from 'node:fs'
import { CommandError } from './command-error.js'

// The kernel's clock tick as user space sees it: USER_HZ, 100 on every architecture that Node runs on (proc_pid_stat(5)).
const MICROSECONDS_A_TICK = 10_000
const USER_TIME_FIELD = 14

/** Whether this system tells of the CPU time of other processes. */
export const TELLS_OF_OTHERS = existsSync('/proc/self/stat')

/** @type {() => number[]} */
let listPids = () => []

/**
 * Tell a server under test which processes it has started, so that their CPU time is
 * counted beside its own. The server itself is asked by `control-preload.js`.
 *
 * @param {() => number[]} list their pids, as they are at the moment
 * @throws {CommandError} where the system does not tell of other processes
 */
export function countChildren (list) {
  if (!TELLS_OF_OTHERS) throw new CommandError('the CPU time of other programs is read from /proc, which this system has not: run it on Linux, or in a container')
  listPids = list
}

/** @returns {number} microseconds, user and system, of all processes named, since each started; in steps of 10 ms */
export function cpuOfChildren () {
  return listPids().reduce((sum, pid) => sum + cpuOf(pid), 0)
}

/** @param {number} pid */
function cpuOf (pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name of the program, in parentheses, may hold spaces; the fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = fields.slice(USER_TIME_FIELD - 3).map(Number)
  return (user + system) * MICROSECONDS_A_TICK
}

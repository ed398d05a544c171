import { CommandError } from '../command-line/command-error.js'
import { TELLS_OF_OTHERS, readStatus } from './process-status.js'

// The kernel's clock tick as user space sees it: USER_HZ, 100 on every architecture that Node runs on (proc_pid_stat(5)).
const MICROSECONDS_A_TICK = 10_000
/** Fields 14 and 15, counted from the state, which is the third. */
const [USER_TIME, SYSTEM_TIME] = [14 - 3, 15 - 3]

let listPids = () => []

/**
 * Tell a server under test which processes it has started, so that their CPU time is counted beside its own. The server
 * itself is asked by `control-preload.js`.
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
  return listPids().map(readStatus).reduce((sum, status) => sum + (Number(status[USER_TIME]) + Number(status[SYSTEM_TIME])) * MICROSECONDS_A_TICK, 0)
}

import { existsSync, readFileSync } from 'node:fs'
import { CommandError } from '../command-line/command-error.js'

// The kernel's clock tick as user space sees it: USER_HZ, 100 on every architecture that Node runs on (proc_pid_stat(5)).
const MICROSECONDS_A_TICK = 10_000
/** Fields 14 and 15, counted from the state, which is the third. */
const [USER_TIME, SYSTEM_TIME] = [14 - 3, 15 - 3]

/** Whether this system tells of other processes. */
export const TELLS_OF_OTHERS = existsSync('/proc/self/stat')

/** What Linux tells of a process, from its state on (proc_pid_stat(5), field 3); throws ENOENT when it has ended. @param {number | string} pid */
export function readStatus (pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name of the program, in parentheses, may hold spaces; the fields are counted after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/**
 * Whether a process runs, or of a negative number anybody of a group. One that has ended may stay in the list for as long as
 * nobody takes note, which is for ever in some containers.
 */
export function isAlive (pid) {
  try {
    process.kill(pid, 0)
    // Ended, but nobody has taken note.
    return !TELLS_OF_OTHERS || pid < 0 || !['Z', 'X'].includes(readStatus(pid)[0])
  } catch (error) {
    // Somebody else's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

let listPids = () => []

/**
 * Tell a server under test which processes it has started, as they are at the moment, so that their CPU time is counted
 * beside its own. Throws a CommandError where the system does not tell of other processes.
 */
export function countChildren (list) {
  if (!TELLS_OF_OTHERS) throw new CommandError('the CPU time of other programs is read from /proc, which this system has not: run it on Linux, or in a container')
  listPids = list
}

/** Microseconds, user and system, of all processes named, since each started; in steps of 10 ms. */
export function cpuOfChildren () {
  return listPids().map(readStatus).reduce((sum, status) => sum + (Number(status[USER_TIME]) + Number(status[SYSTEM_TIME])) * MICROSECONDS_A_TICK, 0)
}

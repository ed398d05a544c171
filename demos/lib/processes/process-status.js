import { existsSync, readFileSync } from 'node:fs'

/** Whether this system tells of other processes. */
export const TELLS_OF_OTHERS = existsSync('/proc/self/stat')

/**
 * What Linux tells of a process, from its state on (proc_pid_stat(5), field 3).
 *
 * @param {number | string} pid
 * @returns {string[]}
 * @throws {NodeJS.ErrnoException} ENOENT when it has ended
 */
export function readStatus (pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name of the program, in parentheses, may hold spaces; the fields are counted after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** @param {string[]} status as Linux tells it: ended, but nobody has taken note */
export function isEnded ([state]) {
  return state === 'Z' || state === 'X'
}

/**
 * Whether a process runs, or of a negative number anybody of a group. One that has ended may stay in the list for as long as
 * nobody takes note, which is for ever in some containers.
 *
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive (pid) {
  try {
    process.kill(pid, 0)
    return !TELLS_OF_OTHERS || pid < 0 || !isEnded(readStatus(pid))
  } catch (error) {
    // Somebody else's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

import { readdirSync } from 'node:fs'
import { TELLS_OF_OTHERS, readStatus } from '../../lib/processes/process-status.js'

const PROC = '/proc'
/** Behind the state of a process. */
const PARENT = 1

/**
 * @param {number} pid
 * @returns {number[]} the processes that it has started; none where the system does not tell
 */
export function childrenOf (pid) {
  if (!TELLS_OF_OTHERS) return []
  return readdirSync(PROC).filter((name) => /^\d+$/.test(name) && parentOf(name) === pid).map(Number)
}

/**
 * End a process at once; it is fine if it has ended.
 *
 * @param {number} pid
 */
export function kill (pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/** @param {string} pid */
function parentOf (pid) {
  try {
    return Number(readStatus(pid)[PARENT])
  } catch {
    // It has ended since the folder was read.
    return undefined
  }
}

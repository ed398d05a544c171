import { readdirSync, readFileSync } from 'node:fs'
import { TELLS_OF_OTHERS } from '../lib/count-children.js'

const PROC = '/proc'

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
    const stat = readFileSync(`${PROC}/${pid}/stat`, 'latin1')
    // After the name of the program, which is in parentheses and may hold spaces: the state, then the parent.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended since the folder was read.
    return undefined
  }
}

import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, readStatus, TELLS_OF_OTHERS } from './process-status.js'

const LIMIT_MS = 3000
const POLL_MS = 25
/** Where a process's status tells its group. */
const GROUP = 2

/**
 * Wait for a process to be gone, and end it when it takes too long.
 *
 * @param {number | undefined} pid nothing to wait for when absent
 * @returns {Promise<void>}
 */
export async function endProcess (pid) {
  if (pid === undefined || await passes(() => !isAlive(pid))) return
  process.kill(pid, 'SIGKILL')
}

/**
 * Wait until nobody is left of a process group that was killed: a process ends a moment
 * after it was told to. On Windows, which has no groups, there is nothing to wait for.
 *
 * @param {number | undefined} leader
 * @returns {Promise<void>} also settles when three seconds were not enough
 */
export async function waitForGroup (leader) {
  if (leader === undefined || process.platform === 'win32') return
  await passes(() => !isGroupAlive(leader))
}

/** @param {number} leader */
function isGroupAlive (leader) {
  if (!TELLS_OF_OTHERS) return isAlive(-leader)
  return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && groupOf(pid) === leader && isAlive(Number(pid)))
}

/** @param {string} pid */
function groupOf (pid) {
  try {
    return Number(readStatus(pid)[GROUP])
  } catch {
    return undefined
  }
}

/**
 * @param {() => boolean} holds
 * @returns {Promise<boolean>} whether it held in time
 */
async function passes (holds) {
  for (const deadline = Date.now() + LIMIT_MS; !holds(); await sleep(POLL_MS)) {
    if (Date.now() > deadline) return false
  }
  return true
}

import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process-status.js'

const LIMIT_MS = 3000
const POLL_MS = 25

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
 * Wait until nobody is left of a process group that was killed: a process ends a moment after it was told to. On Windows,
 * which has no groups, there is nothing to wait for.
 *
 * @param {number | undefined} leader
 * @returns {Promise<void>} also settles when three seconds were not enough
 */
export async function waitForGroup (leader) {
  if (leader !== undefined && process.platform !== 'win32') await passes(() => !isAlive(-leader))
}

async function passes (holds) {
  for (const deadline = Date.now() + LIMIT_MS; !holds(); await sleep(POLL_MS)) {
    if (Date.now() > deadline) return false
  }
  return true
}

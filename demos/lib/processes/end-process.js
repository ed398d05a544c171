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
  if (pid === undefined) return
  for (const deadline = Date.now() + LIMIT_MS; isAlive(pid); await sleep(POLL_MS)) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGKILL')
      return
    }
  }
}

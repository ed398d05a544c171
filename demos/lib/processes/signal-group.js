import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process-status.js'

const WINDOWS = process.platform === 'win32'
// macOS answers EPERM in place of ESRCH for a group whose processes have all ended.
const NONE_LEFT = ['ESRCH', 'EPERM']

/**
 * Signal a child and everything it started. It must have been spawned as `detached` on POSIX, where it then leads a group of
 * its own; it is fine if that group is gone. Windows has no signals: whichever is named, the whole tree is ended.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} name
 */
export function signalGroup (child, name) {
  if (child.pid === undefined) return
  if (WINDOWS) {
    if (child.exitCode === null) spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true })
    return
  }
  try {
    process.kill(-child.pid, name)
  } catch (error) {
    if (!NONE_LEFT.includes(/** @type {any} */ (error).code)) throw error
  }
}

/**
 * Wait, for three seconds at most, until nobody is left of a group that was killed: a process ends a moment after it was
 * told to. On Windows, which has no groups, there is nothing to wait for.
 *
 * @param {import('node:child_process').ChildProcess} child that leads it
 */
export async function waitForGroup ({ pid }) {
  if (pid === undefined || WINDOWS) return
  for (let tries = 120; tries > 0 && isAlive(-pid); tries--) await sleep(25)
}

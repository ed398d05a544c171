import { spawn } from 'node:child_process'
import { endWithThis } from '../../demos/lib/processes/end-with-parent.js'
import { signalGroup } from '../../demos/lib/processes/signal-group.js'
import { GUARD } from '../../demos/lib/processes/start-guarded.js'

const WINDOWS = process.platform === 'win32'
const GRACE_MS = 3000

/**
 * Run a program to its end, showing what it prints.
 *
 * Everything it started goes with it: it leads a process group of its own, and
 * the group is stopped when `signal` fires, the time is up, or this process is gone.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {object} options
 * @param {AbortSignal} options.signal
 * @param {number} [options.limitMs] how long it may take; as long as it needs without
 * @param {NodeJS.WritableStream} [options.out] where its output goes; nowhere without
 * @param {NodeJS.ProcessEnv} [options.env] added to ours
 * @param {boolean} [options.guarded] whether it cannot watch this process, as Node can; a guard then does
 * @returns {Promise<{ ok: boolean, reason: string }>} never rejects; `reason` says why not ok
 */
export function runProcess (program, args, { signal, limitMs, out, env, guarded = program !== process.execPath }) {
  const shown = out ? 'pipe' : 'ignore'
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = guarded ? ['ignore', shown, shown, 'ipc'] : ['ignore', shown, shown]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, guarded ? [GUARD] : [...endWithThis(), ...args], {
      detached: !WINDOWS,
      stdio,
      env: { ...process.env, ...env },
      windowsHide: true
    })
    if (guarded) child.send({ wanted: { path: program, args } }, () => {})
    let reason = ''
    const stop = (/** @type {string} */ why) => {
      reason = why
      signalGroup(child, 'SIGTERM')
      setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS).unref()
    }
    const interrupt = () => stop('interrupted')
    const timer = limitMs === undefined ? undefined : setTimeout(() => stop(`stopped after ${limitMs / 1000} s`), limitMs)
    signal.addEventListener('abort', interrupt, { once: true })
    if (signal.aborted) interrupt()

    if (out) {
      child.stdout?.pipe(out, { end: false })
      child.stderr?.pipe(out, { end: false })
    }
    child.on('error', (error) => { reason = error.message })
    child.on('close', (code, killedBy) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', interrupt)
      signalGroup(child, 'SIGKILL')
      if (code !== 0) reason ||= killedBy ? `killed by ${killedBy}` : `exit code ${code}`
      resolve({ ok: reason === '', reason })
    })
  })
}

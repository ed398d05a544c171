import { fork } from 'node:child_process'
import { once } from 'node:events'

/** What the reader can act on: one line, exit code 1. */
export class CommandError extends Error {}

const running = new Set()

/** End every process that was started. */
export function endAll () {
  for (const end of running) end()
}

/**
 * Start a file beside this one in a process of its own, and tell it what is `asked`; nothing that it starts outlives it. `label`: what
 * an error calls it; `answer`: what it `said`; `stderr`: its lines.
 */
export function start (name, label, asked) {
  const isWindows = process.platform === 'win32'
  const child = fork(new URL(name, import.meta.url), { detached: !isWindows, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const kill = () => {
    try {
      if (isWindows) child.kill('SIGKILL')
      else process.kill(-Number(child.pid), 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  let written = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => { written += text })
  running.add(kill)
  const closed = once(child, 'close').finally(() => running.delete(kill))
  const stderr = () => written.split('\n').map((line) => withoutControls(line.trimEnd())).filter(Boolean)
  const tellWhy = async () => {
    await closed
    const why = stderr().findLast((line) => /^\w*Error\b/.test(line)) ?? stderr().at(-1) ?? 'no reason given'
    throw new CommandError(`${label} ended early: ${why}`)
  }
  const answer = Promise.race([once(child, 'message'), tellWhy()]).then(([{ said, failed }]) => {
    if (failed !== undefined) throw new CommandError(failed)
    return said
  })
  child.send(/** @type {any} */ (asked), () => {})
  return {
    answer,
    end: async () => {
      kill()
      await closed
    },
    stderr
  }
}

/** What would move the cursor, colour, name or clear a terminal, or turn a text round. */
// eslint-disable-next-line no-control-regex -- these are the ones that are taken away
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** What a reader gave names to is printed, and a terminal takes some of it for commands: plain data, with a sign in place of each. */
export function withoutControls (value) {
  if (typeof value === 'string') return value.replaceAll(CONTROLS, '\ufffd')
  if (Array.isArray(value)) return value.map(withoutControls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [withoutControls(key), withoutControls(one)]))
}

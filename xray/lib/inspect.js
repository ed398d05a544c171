import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What the reader can act on: one line, exit code 1. */
export class CommandError extends Error {}

/** A limit in the process says more, where it can. */
const GRACE_MS = 1000
/** Of what an application that did not boot wrote on stderr. */
const LAST_LINES = 10

/**
 * Boot an application in a process of its own, and tell what is in it: `stderr` has the last lines of one that did not
 * boot. `file`: its absolute path; the limit is of the boot, and of a request; `moving`: look for what Fastify 5 refuses
 * or changes, and for nothing else.
 *
 * @typedef {{ method: string, url: string, headers: Record<string, string>, body: string | null }} Wanted
 * @typedef {Awaited<ReturnType<typeof import('./child.js').inspectFile>> & { stderr: string[] }} Report
 *
 * @param {{ file: string, limitMs: number, as?: 'plugin' | 'factory' | null, request: Wanted | null, moving?: boolean }} asked
 * @throws {CommandError} when there is nothing to tell
 */
export async function inspect ({ file: path, limitMs, as = null, request, moving = false }) {
  // Where it is behind a link, as Node names it.
  const file = realpathSync(path)
  const name = basename(file)
  const child = start(name, { file, folder: folderOf(file), limitMs, as, request, moving })
  try {
    const report = withoutControls(await child.answer)
    return { ...report, stderr: report.booted ? [] : child.stderr().slice(-LAST_LINES) }
  } catch (error) {
    throw new CommandError(withoutControls(/** @type {Error} */ (error).message))
  } finally {
    await child.end()
  }
}

/** The nearest folder that has a package.json, or the one that a file is in. */
function folderOf (file) {
  const folder = dirname(file)
  for (let at = folder; dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, 'package.json'))) return at
  return folder
}

const running = new Set()

/** End every process that was started. */
export function endAll () {
  for (const end of running) end()
}

/** Start a process, and tell it what is `asked`; nothing that it starts outlives it. `answer`: what it `said`; `stderr`: its lines. */
function start (name, asked) {
  const isWindows = process.platform === 'win32'
  const child = fork(new URL('child.js', import.meta.url), { detached: !isWindows, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
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
    const [, signal] = await closed
    const why = stderr().findLast((line) => /^(?:\w*Error|FATAL ERROR)\b/.test(line)) ?? stderr().at(-1) ?? signal
    throw new CommandError(`${name} ended early: ${why}`)
  }
  /** Code that computes without a pause lets no limit in its own process pass: it does not even say that it is there. */
  let silence
  const tell = new Promise((resolve, reject) => {
    const giveUp = () => reject(new CommandError(`${name} computed for more than ${asked.limitMs / 1000} s without a pause: look for a loop that does not end, or give it more time with --limit`))
    child.on('message', (message) => {
      clearTimeout(silence)
      if (message === true) silence = setTimeout(giveUp, asked.limitMs + GRACE_MS)
      else resolve(message)
    })
  })
  const answer = Promise.race([tell, tellWhy()]).then(({ said, failed }) => {
    if (failed === undefined) return said
    const last = stderr().at(-1)
    throw new CommandError(last === undefined || failed.includes(last) ? failed : `${failed}; the last that it wrote on stderr: ${last}`)
  })
  child.send(/** @type {any} */ (asked), () => {})
  const end = async () => {
    kill()
    await closed
    clearTimeout(silence)
  }
  return { answer, stderr, end }
}

/** What would move the cursor, colour, name or clear a terminal, or turn a text round. */
// eslint-disable-next-line no-control-regex -- these are the ones that are taken away
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** What a reader gave names to is printed, and a terminal takes some of it for commands: plain data, with a sign in place of each. */
function withoutControls (value) {
  if (typeof value === 'string') return value.replaceAll(CONTROLS, '\ufffd')
  if (Array.isArray(value)) return value.map(withoutControls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [withoutControls(key), withoutControls(one)]))
}

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../../../demos/lib/files/own-folder.js'
import { TELLS_OF_OTHERS } from '../../../demos/lib/processes/process-status.js'
import { ROOT } from '../paths.js'
import { runNode } from '../run-command.js'
import { catchesHangUp, isRunning, listAll, listMarked } from './marked-processes.js'

const MARK = 'INSIDE_FASTIFY_RUN'
const POLL_MS = 100
/** What the next command does with what a killed one has left. */
const MAKE_FOLDER = `
  import { rm } from 'node:fs/promises'
  import { makeFolder } from '${new URL('../../../demos/lib/files/own-folder.js', import.meta.url)}'
  await rm(await makeFolder('next'), { recursive: true })`
/** Nothing is told of a machine that is slower than this. */
const LIMIT_MS = 300_000

/** Why this cannot be tried here; false where it can. */
export const CANNOT_INTERRUPT = !TELLS_OF_OTHERS && 'only Linux tells which processes a command has started'

/**
 * Who gets the signal: npm (or whatever was started) alone, the process of Node that runs
 * the command alone, or both with all that stayed in their group.
 *
 * @typedef {'npm' | 'runner' | 'group'} Whom
 *
 * @typedef {object} Interrupted a command that runs, to be interrupted
 * @property {() => string} said what it has printed, on both streams
 * @property {() => import('./marked-processes.js').Marked[]} processes that it consists of now
 * @property {() => boolean} begun whether the process of Node runs that runs it
 * @property {() => boolean} works whether that has started another process
 * @property {() => boolean} answers whether it would tell of an interruption, which it does once it has begun
 * @property {(so: () => unknown, what: string) => Promise<void>} until waits; rejects when the command ends before, or
 *   when it takes too long
 * @property {(name: NodeJS.Signals, whom: Whom) => void} signal
 * @property {() => Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exited of npm
 * @property {() => Promise<void>} closed all is heard that was said: for when nothing is left, which may hold it open
 * @property {() => Promise<string[]>} left waits until nothing is left, as long as the limit; a line for each process
 * @property {() => Promise<string[]>} leftFolders what is in its folder for temporary files once the next command has made one
 * @property {() => Promise<void>} end kills whatever is left, and removes its folder
 */

/**
 * Start a command as a reader does, in a group of its own, with a folder of its own for
 * temporary files. Every process that comes of it is known by a mark in its environment.
 *
 * @param {string[]} command `['npm', 'run', 'demo:routing']`
 * @param {{ env?: NodeJS.ProcessEnv, runner?: RegExp, limitMs?: number }} [options] `runner`: the command line of the
 *   process of Node that runs the command
 * @returns {Promise<Interrupted>}
 */
export async function startCommand ([program, ...args], { env, runner = /\bnode (?:--import \S+ )?(?:demos|scripts|test)\/\S+\.m?js\b/, limitMs = LIMIT_MS } = {}) {
  const mark = randomUUID()
  const folder = await makeFolder('hold')
  const before = listAll()
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env, TMPDIR: folder, [MARK]: mark }
  })
  const { said, state, exited, closed } = follow(child)
  const list = () => listMarked(`${MARK}=${mark}`, before)
  /** @type {import('./marked-processes.js').Marked[]} what ran when it was interrupted: a mark may have been overwritten */
  let known = []
  const running = () => {
    const now = list()
    return [...now, ...known.filter((one) => !now.some(({ pid }) => pid === one.pid) && isRunning(one))]
  }

  return {
    said,
    processes: running,
    begun: () => findRunner(list()) !== undefined,
    works: () => {
      const now = list()
      const found = findRunner(now)
      return found !== undefined && now.some(({ parent }) => parent === found.pid)
    },
    answers: () => {
      const found = findRunner(list())
      return found !== undefined && catchesHangUp(found)
    },
    until: async (so, what) => {
      for (const deadline = Date.now() + limitMs; !await so(); await sleep(POLL_MS)) {
        if (state.ended) throw new Error(`the command ended before ${what}: ${said()}`)
        if (Date.now() > deadline) throw new Error(`${what} did not come: ${said()}`)
      }
    },
    signal: (name, whom) => {
      known = list()
      process.kill(pidOf(whom), name)
    },
    exited: () => exited,
    closed: () => closed,
    left: async () => {
      for (const deadline = Date.now() + limitMs; running().length > 0 && Date.now() < deadline;) await sleep(POLL_MS)
      return running().map(({ pid, command }) => `${pid} ${command}`)
    },
    leftFolders: async () => {
      const { exitCode } = await runNode(['--input-type=module', '-e', MAKE_FOLDER], { TMPDIR: folder })
      return exitCode === 0 ? readdirSync(folder) : ['the next command makes no folder']
    },
    end: async () => {
      for (const { pid } of running()) kill(pid)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }

  /** @param {Whom} whom */
  function pidOf (whom) {
    if (whom === 'group') return -Number(child.pid)
    if (whom === 'npm') return Number(child.pid)
    const found = findRunner(known)
    if (!found) throw new Error(`no process runs the command: ${known.map(({ command }) => command).join('; ')}`)
    return found.pid
  }

  /** @param {import('./marked-processes.js').Marked[]} among */
  function findRunner (among) {
    // A shell may stand between, which was called with the same words.
    return among.find(({ command }) => runner.test(command) && !/^\S*sh /.test(command))
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function follow (child) {
  let text = ''
  const state = { ended: false }
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => { text += part })
  /** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} */
  const exited = new Promise((resolve) => {
    child.on('error', ({ message }) => { text += message })
    // Not `close`: what outlives it may hold its streams open.
    child.once('exit', (code, signal) => {
      state.ended = true
      resolve({ code, signal })
    })
  })
  /** @type {Promise<void>} */
  const closed = new Promise((resolve) => { child.once('close', () => resolve()) })
  return { said: () => text, state, exited, closed }
}

/** @param {number} pid */
function kill (pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

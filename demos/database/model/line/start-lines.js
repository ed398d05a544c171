import { fork } from 'node:child_process'
import { once } from 'node:events'
import { CommandError } from '../../../lib/command-line/command-error.js'

const CHILD = new URL('lines-child.js', import.meta.url)
const LIMIT_MS = 10_000

/**
 * Start lines to a database, in a process of their own.
 *
 * @param {Array<Omit<import('./listen-far.js').Line, 'port'>>} lines
 * @param {{ host: string, port: number }} target the database
 * @param {{ child?: URL, limitMs?: number }} [how] what listens in place of ours, and how long it may take
 * @returns {Promise<{ ports: Record<string, number>, end: () => Promise<void> }>} where each line begins, on 127.0.0.1
 * @throws {CommandError} when they do not come to listen
 */
export async function startLines (lines, target, { child: file = CHILD, limitMs = LIMIT_MS } = {}) {
  const child = fork(file, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const exited = once(child, 'exit').catch(() => {})
  const end = async () => {
    child.kill('SIGKILL')
    await exited
  }
  child.send({ lines, target }, () => {})
  const { ports, error } = await firstMessage(child, limitMs)
  if (ports) return { ports, end }
  await end()
  throw new CommandError(`the lines to the database did not start${error ? ` (${error})` : ''}: run the command again`)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} limitMs
 * @returns {Promise<{ ports?: Record<string, number>, error?: string }>} nothing when it ends or takes too long
 */
async function firstMessage (child, limitMs) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve({})
      timer = setTimeout(giveUp, limitMs)
      child.once('message', resolve)
      child.once('exit', giveUp)
      child.once('error', giveUp)
    })
  } finally {
    clearTimeout(timer)
  }
}

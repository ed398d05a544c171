import { fork } from 'node:child_process'
import { once } from 'node:events'
import { CommandError } from '../../lib/command-error.js'
import { freePort } from '../../lib/free-port.js'

const CHILD = new URL('lines-child.js', import.meta.url)
const LIMIT_MS = 10_000

/**
 * Start lines to a database, in a process of their own.
 *
 * @param {Array<Omit<import('./listen-far.js').Line, 'port'>>} lines
 * @param {{ host: string, port: number }} target the database
 * @returns {Promise<{ ports: Record<string, number>, end: () => Promise<void> }>} where each line begins, on 127.0.0.1
 * @throws {CommandError} when they do not come to listen
 */
export async function startLines (lines, target) {
  /** @type {import('./listen-far.js').Line[]} */
  const placed = []
  for (const line of lines) placed.push({ ...line, port: await freePort() })
  const child = fork(CHILD, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const exited = once(child, 'exit').catch(() => {})
  const end = async () => {
    child.kill('SIGKILL')
    await exited
  }
  try {
    child.send({ lines: placed, target })
    const [{ error }] = await once(child, 'message', { signal: AbortSignal.timeout(LIMIT_MS) })
    if (error) throw new CommandError(`the line to the database does not listen (${error}): run the command again`)
    return { ports: Object.fromEntries(placed.map(({ id, port }) => [id, port])), end }
  } catch (error) {
    await end()
    throw error
  }
}

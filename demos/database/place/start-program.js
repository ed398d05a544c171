import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../../lib/command-error.js'
import { signalGroup } from '../../lib/signal-group.js'

const LIMIT_MS = 30_000
const POLL_MS = 25
/** Whether this process is a child that is ended with its group: what it starts must stay in there. */
const NESTED = process.send !== undefined

/**
 * Start a program that listens on a port of 127.0.0.1, and wait until it does.
 *
 * @param {object} options
 * @param {string} options.path
 * @param {string[]} options.args
 * @param {number} options.port
 * @param {AbortSignal} [options.signal] ends it
 * @returns {Promise<() => Promise<void>>} ends it
 * @throws {CommandError} when it does not listen in time
 */
export async function startProgram ({ path, args, port, signal }) {
  signal?.throwIfAborted()
  const child = spawn(path, args, {
    // Its standard input stays open as long as this process lives, which the stand-in watches.
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: process.platform !== 'win32' && !NESTED,
    windowsHide: true
  })
  child.stdin.on('error', () => {})
  const state = { gone: false }
  const exited = once(child, 'exit').catch(() => {}).then(() => { state.gone = true })
  const kill = () => {
    if (NESTED) child.kill('SIGKILL')
    else signalGroup(child, 'SIGKILL')
  }
  const end = async () => {
    signal?.removeEventListener('abort', kill)
    kill()
    await exited
  }
  signal?.addEventListener('abort', kill)
  try {
    for (const deadline = Date.now() + LIMIT_MS; !state.gone && Date.now() < deadline; await sleep(POLL_MS)) {
      signal?.throwIfAborted()
      if (await isListening(port)) return end
    }
    signal?.throwIfAborted()
    throw new CommandError(`${path} did not listen on 127.0.0.1:${port}: run it by hand to see why, or hide it with MONGODB_URL=none`)
  } catch (error) {
    await end()
    throw error
  }
}

/** @param {number} port */
async function isListening (port) {
  const socket = connect(port, '127.0.0.1')
  return await new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}

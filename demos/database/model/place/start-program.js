import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../../../lib/command-line/command-error.js'
import { startProgram as start } from '../../../lib/processes/start-child.js'

const LIMIT_MS = 30_000
const POLL_MS = 25

/**
 * Start a program that listens on a port of 127.0.0.1, and wait until it does. It does not
 * outlive this process.
 *
 * @param {object} options
 * @param {string} options.path
 * @param {string[]} options.args
 * @param {number} options.port
 * @param {string} [options.folder] removed when it has ended, also when it does not start
 * @param {AbortSignal} [options.signal] ends it
 * @returns {Promise<() => Promise<void>>} ends it
 * @throws {CommandError} when it does not listen in time
 */
export async function startProgram ({ path, args, port, folder, signal }) {
  const { exited, complaint, end } = start({ path, args, folder, signal })
  const state = { gone: false }
  exited.then(() => { state.gone = true })
  try {
    for (const deadline = Date.now() + LIMIT_MS; !state.gone && Date.now() < deadline; await sleep(POLL_MS)) {
      signal?.throwIfAborted()
      if (await isListening(port)) return end
    }
    signal?.throwIfAborted()
    const reason = complaint().trim().split('\n').at(-1) || 'it gave no reason'
    throw new CommandError(`${path} did not listen on 127.0.0.1:${port} (${reason}): run it by hand to see why, or hide it with MONGODB_URL=none`)
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

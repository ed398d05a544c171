import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../lib/command-error.js'
import { fetchAnswer } from '../lib/fetch-answer.js'
import { freePort } from '../lib/free-port.js'
import { signalGroup } from '../lib/signal-group.js'

const START_LIMIT_MS = 10_000
const POLL_MS = 25
const BODY = '{"hello":"world"}'

/**
 * Start a server with another program than Node, and wait until it says hello.
 *
 * @param {object} options
 * @param {string} options.label for messages
 * @param {string} options.program
 * @param {URL} options.entry a file that listens on 127.0.0.1 and the PORT of its environment
 * @param {AbortSignal} [options.signal] ends it
 * @returns {Promise<{ url: string, end: () => Promise<void> }>}
 * @throws {CommandError} when it does not answer in time, or says something else
 */
export async function startRuntime ({ label, program, entry, signal }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const child = spawn(program, [fileURLToPath(entry)], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdio: 'ignore',
    // A group of its own, so that what it starts in turn ends with it.
    detached: process.platform !== 'win32',
    windowsHide: true
  })
  let ended = false
  const gone = once(child, 'exit').catch(() => {}).then(() => { ended = true })
  const kill = () => signalGroup(child, 'SIGKILL')
  signal?.addEventListener('abort', kill)
  const end = async () => {
    signal?.removeEventListener('abort', kill)
    kill()
    await gone
  }
  try {
    const answer = await waitForAnswer(url, () => ended)
    signal?.throwIfAborted()
    if (answer !== BODY) throw new CommandError(answer === null ? `${label} did not answer: run ${program} with PORT set to see why` : `${label} answers ${answer}, not ${BODY}`)
    return { url, end }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * @param {string} url
 * @param {() => boolean} hasEnded whether there is nobody left to answer
 * @returns {Promise<string | null>} the body, or null when none came in time
 */
async function waitForAnswer (url, hasEnded) {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline && !hasEnded(); await sleep(POLL_MS)) {
    const answer = await fetchAnswer(url).catch(() => null)
    if (answer) return answer.body.toString()
  }
  return null
}

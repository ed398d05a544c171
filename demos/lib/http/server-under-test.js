import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/command-error.js'
import { startProgram } from '../processes/run-child.js'
import { ask } from './ask.js'
import { freePort } from './free-port.js'

const START_LIMIT_MS = 15_000
// What starts the server may have work to do after it: it writes a profile.
const STOP_LIMIT_MS = 120_000
const POLL_MS = 25
const ANSWER_LIMIT_MS = 2000
const CONTROL = new URL('../processes/control-preload.js', import.meta.url)

/**
 * @typedef {{
 *   atMs: number, cpuMicroseconds: number, childrenMicroseconds: number, idleMs: number
 * }} Sample since its process started: the time, the user and system time of all its threads, that of the
 *   processes that it said are its own, and how long its event loop waited
 * @typedef {{
 *   port: number, url: string, pid: () => number | undefined, sample: () => Promise<Sample>,
 *   weigh: () => Promise<{ residentBytes: number, heapBytes: number }>, stop: () => Promise<void>, kill: () => Promise<void>
 * }} ServerUnderTest `weigh`: its pages in the machine's memory, and what is left of its heap when all garbage has been collected; `stop` asks
 *   it to exit and waits, and rejects when it does not end well, or in time, or is interrupted; `kill` ends all at once, and may be called again
 */

/**
 * Start a server file in a process of its own and wait until it answers. The file reads PORT from its environment and
 * listens on 127.0.0.1. Where one file serves several contenders, the URL says behind `#` which it is: that is its
 * argument. An interruption ends everything that was started, at once.
 *
 * @param {{ label: string, entry: URL, path?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, startLimitMs?: number,
 *   launch?: (nodeArgs: string[]) => { file: string, args: string[] } }} options `path` where it is asked whether it is up; `launch` how
 *   Node is started
 * @returns {Promise<ServerUnderTest>}
 * @throws {CommandError} when the server exits or does not answer in time
 */
export async function startServer ({ label, entry, path = '/', env, signal, startLimitMs = START_LIMIT_MS, launch = launchNode }) {
  signal?.throwIfAborted()
  const port = await freePort()
  const control = await openControlChannel()
  const { file, args } = launch(['--import', CONTROL.href, fileURLToPath(entry), ...entry.hash ? [entry.hash.slice(1)] : []])
  const { exited, complaint, end } = startProgram({
    path: file,
    args,
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port), CONTROL_PORT: String(control.port) },
    signal
  })
  let gone = false
  exited.then(() => { gone = true })

  const kill = async () => {
    control.close()
    await end()
  }
  const stop = async () => {
    control.close()
    let late = false
    const timer = setTimeout(() => {
      late = true
      end()
    }, STOP_LIMIT_MS)
    const code = await exited
    clearTimeout(timer)
    signal?.throwIfAborted()
    if (late) throw new CommandError(`${label} did not end within ${STOP_LIMIT_MS / 1000} s: close other programs and run the command again`)
    if (code !== 0) throw new CommandError(`${label} did not end well after its load (exit code ${code}): ${lastLine(complaint())}`)
  }
  const url = `http://127.0.0.1:${port}`

  try {
    await waitUntilItAnswers()
    return { port, url, pid: control.pid, sample: () => control.ask('sample'), weigh: () => control.ask('weigh'), stop, kill }
  } catch (error) {
    await kill()
    throw error
  }

  async function waitUntilItAnswers () {
    const deadline = Date.now() + startLimitMs
    while (Date.now() < deadline) {
      signal?.throwIfAborted()
      if (gone) throw new CommandError(`${label} exited before it answered: ${lastLine(complaint())}`)
      const answered = control.pid() !== undefined && await ask(url + path, { limitMs: ANSWER_LIMIT_MS }).then(() => true, () => false)
      if (answered) return
      await sleep(POLL_MS)
    }
    throw new CommandError(`${label} did not listen on 127.0.0.1:${port} within ${startLimitMs / 1000} s: its file must listen on the PORT of its environment`)
  }
}

function launchNode (args) {
  return { file: process.execPath, args }
}

function lastLine (text) {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('at '))
  return lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'it wrote no error; run its file with PORT set to see why'
}

/**
 * Do something with a server while it runs; none is left when this settles.
 *
 * @template T
 * @param {{ label: string, entry: URL }} server
 * @param {{ request: { path: string }, env?: Record<string, string> }} topic
 * @param {any} settings its signal
 * @param {(running: ServerUnderTest) => Promise<T>} use
 * @param {any} [launch]
 * @throws {CommandError} when it does not start, answer or end as it should
 */
export async function withServer ({ label, entry }, { request, env }, { signal }, use, launch) {
  const running = await startServer({ label, entry, path: request.path, env, signal, launch })
  try {
    const result = await use(running)
    await running.stop()
    return result
  } catch (error) {
    // A server that is being killed fails in many ways; none of them is the news.
    signal?.throwIfAborted()
    throw error
  } finally {
    await running.kill()
  }
}

/** The starting side of the conversation that `control-preload.js` holds. To close it makes the server exit. */
async function openControlChannel () {
  let peer
  let pid
  let answer
  const server = createServer((socket) => {
    peer = socket
    socket.on('error', () => {})
    createInterface({ input: socket }).on('line', (line) => {
      const message = JSON.parse(line)
      if (message.pid) pid = message.pid
      else answer?.(message)
    }).on('error', () => {})
  })
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')

  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    pid: () => pid,
    ask: (command) => new Promise((resolve, reject) => {
      if (!peer || peer.destroyed) return reject(new Error('the server is not connected'))
      const lost = () => reject(new Error('the server went away'))
      peer.once('close', lost)
      answer = (said) => {
        peer.off('close', lost)
        resolve(said)
      }
      peer.write(`${command}\n`)
    }),
    close () {
      peer?.end('exit\n')
      server.close()
    }
  }
}

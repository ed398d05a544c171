import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/cli.js'
import { openControlChannel } from '../processes/control-channel.js'
import { ask } from './ask.js'
import { freePort } from './free-port.js'
import { signalGroup, waitForGroup } from '../processes/signal-group.js'

const START_LIMIT_MS = 15_000
// What starts the server may have work to do after it: 0x converts its log.
const STOP_LIMIT_MS = 120_000
const POLL_MS = 25
const ANSWER_LIMIT_MS = 2000
const STDERR_KEPT = 4000
const CONTROL = new URL('../processes/control-preload.js', import.meta.url)

/**
 * @typedef {{ file: string, args: string[] }} Launch the program to start
 *
 * @typedef {object} ServerUnderTest
 * @property {number} port
 * @property {string} url `http://127.0.0.1:<port>`
 * @property {() => number | undefined} pid the process that serves
 * @property {() => Promise<import('../processes/control-channel.js').Sample>} sample
 * @property {() => Promise<import('../processes/control-channel.js').Weight>} weigh
 * @property {() => Promise<number | null>} stop ask the server to exit and wait for it; resolves to its exit code, rejects when that
 *   takes too long or is interrupted
 * @property {() => Promise<void>} kill end everything at once; safe to call again
 * @property {() => string} lastError the line of its standard error that says most
 */

/**
 * Start a server file in a process of its own and wait until it answers. The file reads PORT from its environment and
 * listens on 127.0.0.1. An interruption ends everything that was started, at once.
 *
 * @param {{ label: string, entry: URL, path?: string, env?: NodeJS.ProcessEnv, port?: number, signal?: AbortSignal, startLimitMs?: number,
 *   launch?: (nodeArgs: string[]) => Launch }} options `path` where it is asked whether it is up; `launch` how Node is started
 * @returns {Promise<ServerUnderTest>}
 * @throws {CommandError} when the port is taken, or the server exits or does not answer in time
 */
export async function startServer ({ label, entry, path = '/', env, port: wanted, signal, startLimitMs = START_LIMIT_MS, launch = launchNode }) {
  signal?.throwIfAborted()
  const port = await freePort(wanted)
  const control = await openControlChannel()
  const { file, args } = launch(['--import', CONTROL.href, fileURLToPath(entry)])
  const child = spawn(file, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port), CONTROL_PORT: String(control.port) },
    // The server's own standard output would mix with what this command prints.
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: a Ctrl-C in the terminal does not reach it, and what it starts in turn ends with it.
    detached: process.platform !== 'win32',
    windowsHide: true
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text) => { stderr = (stderr + text).slice(-STDERR_KEPT) })
  const exited = new Promise((resolve) => {
    child.on('error', () => resolve(-1))
    child.once('close', resolve)
  })
  let gone = false
  const end = () => signalGroup(child, 'SIGKILL')
  signal?.addEventListener('abort', end)
  exited.then(() => {
    gone = true
    signal?.removeEventListener('abort', end)
  })

  const kill = async () => {
    control.close()
    end()
    await exited
    await waitForGroup(child)
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
    return code
  }
  const server = { port, url: `http://127.0.0.1:${port}`, pid: control.pid, sample: control.sample, weigh: control.weigh, stop, kill, lastError: () => lastLine(stderr) }

  try {
    await waitUntilItAnswers()
    return server
  } catch (error) {
    await kill()
    throw error
  }

  async function waitUntilItAnswers () {
    const deadline = Date.now() + startLimitMs
    while (Date.now() < deadline) {
      signal?.throwIfAborted()
      if (gone) throw new CommandError(`${label} exited before it answered: ${lastLine(stderr)}`)
      const answered = control.pid() !== undefined && await ask(server.url + path, { limitMs: ANSWER_LIMIT_MS }).then(() => true, () => false)
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

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { CommandError } from '../command-line/cli.js'

const CHILD = new URL('load-child.js', import.meta.url)
const TIMEOUT_SECONDS = 5
const GRACE_MS = 10_000

/**
 * @typedef {object} LoadResult
 * @property {number} requests answered, all of them 2xx
 * @property {number} seconds
 * @property {number} requestsPerSecond
 * @property {number} cpuMicroseconds of the load generator's process, user and system
 * @property {{ p50: number, p90: number, p99: number, max: number }} latencyMs
 *
 * @typedef {object} LoadGenerator
 * @property {number | undefined} pid of its process
 * @property {(seconds: number, least?: number) => Promise<LoadResult>} run `least`: answers, one unless told, without which it fails
 * @property {() => Promise<void>} close
 */

/**
 * Start a load generator (autocannon) in a process of its own, ready to run.
 * Each connection sends its next request when the last is answered: no pipelining.
 *
 * @param {object} options
 * @param {string} options.url on 127.0.0.1
 * @param {Omit<import('../profiling/flame-topic.js').FlameRequest, 'path'>} [options.request] a GET when absent
 * @param {number} options.connections
 * @param {boolean} [options.awake] whether its process keeps running while it waits for answers
 * @param {string} options.label of the server, for messages
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<LoadGenerator>}
 */
export async function startLoad ({ url, request: { method, headers, body } = {}, connections, awake = false, label, signal }) {
  signal?.throwIfAborted()
  const child = fork(CHILD, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const exited = new Promise((resolve) => {
    child.once('exit', resolve)
    // One that could not be started never exits; any other error is followed by its exit.
    child.on('error', () => { if (child.pid === undefined) resolve(-1) })
  })
  const end = () => { child.kill('SIGKILL') }
  signal?.addEventListener('abort', end)

  const close = async () => {
    signal?.removeEventListener('abort', end)
    end()
    await exited
  }
  /** @type {LoadGenerator['run']} */
  const run = async (seconds, least) => {
    signal?.throwIfAborted()
    child.send({ awake, options: { url, method, headers, body, connections, duration: seconds, sampleInt: sampleInterval(seconds), timeout: TIMEOUT_SECONDS } })
    return summarize(await nextMessage(Math.ceil(seconds * 1000) + GRACE_MS), label, least)
  }
  /** @param {number} limitMs */
  const nextMessage = async (limitMs) => {
    const message = once(child, 'message', { signal: AbortSignal.timeout(limitMs) })
    const gone = exited.then(() => {
      throw new CommandError('the load generator stopped: run the command again')
    })
    const [value] = await Promise.race([message, gone]).catch((error) => {
      signal?.throwIfAborted()
      if (error instanceof CommandError) throw error
      throw new CommandError(error.name === 'AbortError'
        ? `the load generator did not finish against ${label}: close other programs and run the command again`
        : `the load generator stopped (${error.message}): run the command again`)
    })
    return value
  }

  try {
    await nextMessage(GRACE_MS)
  } catch (error) {
    await close()
    throw error
  }
  return { pid: child.pid, run, close }
}

/**
 * autocannon ends a run only when it has taken a sample, so that one of half a second takes
 * a whole one by default.
 *
 * @param {number} seconds
 * @returns {number} milliseconds, at most 1,000, of which the length is a multiple
 */
function sampleInterval (seconds) {
  return Math.round(seconds * 1000 / Math.ceil(seconds))
}

/**
 * @param {{ result?: any, cpuMicroseconds?: number, error?: string }} message what the child sent
 * @param {string} label
 * @param {number} [least] answers, without which nothing was measured
 * @returns {LoadResult}
 * @throws {CommandError} when any request was not answered with 2xx, or too few were
 */
export function summarize ({ result, cpuMicroseconds = 0, error }, label, least = 1) {
  if (error) throw new CommandError(`the load generator failed against ${label}: ${error}`)
  const { non2xx, timeouts, errors, requests, latency, duration } = result
  // autocannon counts a timeout as an error too.
  const socketErrors = errors - timeouts
  if (non2xx + timeouts + socketErrors > 0 || requests.total < least) {
    throw new CommandError(`${label} failed under load, so nothing was measured: ${non2xx} answers not 2xx, ${timeouts} timeouts, ${socketErrors} socket errors, ${requests.total} answers; correct the server, or close other programs and run the same command again`)
  }
  return {
    requests: requests.total,
    seconds: duration,
    requestsPerSecond: requests.total / duration,
    cpuMicroseconds,
    latencyMs: { p50: latency.p50, p90: latency.p90, p99: latency.p99, max: latency.max }
  }
}

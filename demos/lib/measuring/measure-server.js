import { CommandError } from '../command-line/command-error.js'
import { openChild } from '../processes/run-child.js'

const CHILD = new URL('load-child.js', import.meta.url)
const TIMEOUT_SECONDS = 5
const LIMIT_MS = 120_000
const LONGEST_WARMUP_SECONDS = 2
/** After so long it is looked how many requests were answered, and at what cost. */
const LOOK_SECONDS = 0.25
/** A server is warm when so many looks in succession have gained less than this on the best before them. */
const CALM_LOOKS = 2
const GAIN = 0.97

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Request a GET unless told */

export const warmupSeconds = (seconds) => Math.min(seconds, LONGEST_WARMUP_SECONDS)

/**
 * Start a load generator (autocannon) in a process of its own. Each connection sends its next request when the last is
 * answered, or has `pipelining` under way. `run` takes the answers, one unless told, without which it fails.
 */
export function startLoad ({ url, request: { method, headers, body } = /** @type {any} */ ({}), connections, pipelining = 1, awake = false, label, signal = new AbortController().signal }) {
  const child = openChild(CHILD, { label: 'the load generator', limitMs: LIMIT_MS, signal })
  return {
    run: async (seconds, least) => {
      // autocannon ends a run only when it has taken a sample, so that one of half a second takes a whole one by default.
      const sampleInt = Math.round(seconds * 1000 / Math.ceil(seconds))
      return summarize(await child.ask({ awake, options: { url, method, headers, body, connections, pipelining, duration: seconds, sampleInt, timeout: TIMEOUT_SECONDS } }), label, least)
    },
    close: child.end
  }
}

export function summarize ({ result, cpuMicroseconds = 0, error }, label, least = 1) {
  if (error) throw new CommandError(`the load generator failed against ${label}: ${error}`)
  const { non2xx, timeouts, errors, requests, duration } = result
  // autocannon counts a timeout as an error too.
  const socketErrors = errors - timeouts
  if (non2xx + timeouts + socketErrors > 0 || requests.total < least) {
    throw new CommandError(`${label} failed under load, so nothing was measured: ${non2xx} answers not 2xx, ${timeouts} timeouts, ${socketErrors} socket errors, ${requests.total} answers; correct the server, or close other programs and run the same command again`)
  }
  return { requests: requests.total, seconds: duration, requestsPerSecond: requests.total / duration, cpuMicroseconds }
}

/** Warm a server up, then put it under load and ask it before and after what it spent. */
export async function measure (running, server, topic, settings, beginAndEnd) {
  const generator = await openLoad(running, server, topic, settings)
  try {
    return await measureWindow(running, generator, settings.seconds, beginAndEnd)
  } finally {
    await generator.close()
  }
}

/** Warm a server up with a load that goes on when it is asked to: for as long as the load, or until so many have answered. */
export async function openLoad (running, { label }, { request }, { seconds, warmUpSeconds = warmupSeconds(seconds), warmUpRequests = Infinity, connections, pipelining, awake, signal }) {
  const generator = startLoad({ url: running.url + request.path, request, connections, pipelining, awake, label, signal })
  try {
    await warmUp(running, generator, warmUpSeconds, warmUpRequests)
    return generator
  } catch (error) {
    await generator.close()
    throw error
  }
}

/**
 * An engine compiles what was called often, however long that took: a slow server, or a slow machine, is not measured
 * before so many requests are answered, and before a request takes no less processor time than it did.
 */
async function warmUp (running, generator, seconds, requests) {
  if (requests === Infinity) return await generator.run(seconds, 0)
  let least = Infinity
  for (let answered = 0, calm = 0, left = seconds; (answered < requests || calm < CALM_LOOKS) && left > 0; left -= LOOK_SECONDS) {
    // A machine that is slow or busy may not answer once in the rest of a look.
    const { load, cpuMicroseconds } = await measureWindow(running, generator, Math.min(LOOK_SECONDS, left), undefined, 0)
    answered += load.requests
    calm = cpuMicroseconds < GAIN * least ? 0 : calm + 1
    least = Math.min(least, cpuMicroseconds)
  }
}

/**
 * Ask a server for a while, and what it spent on that: when, since its process started, and per request what its
 * process spent, what the processes that it started spent, and how long its event loop waited.
 */
export async function measureWindow (running, generator, seconds, beginAndEnd, least) {
  await beginAndEnd?.()
  const before = await running.sample()
  const load = await generator.run(seconds, least)
  const after = await running.sample()
  await beginAndEnd?.()
  const perRequest = (name) => (after[name] - before[name]) / load.requests
  return {
    load,
    window: { fromMs: before.atMs, toMs: after.atMs },
    cpuMicroseconds: perRequest('cpuMicroseconds'),
    childrenMicroseconds: perRequest('childrenMicroseconds'),
    idleMicroseconds: perRequest('idleMs') * 1000
  }
}

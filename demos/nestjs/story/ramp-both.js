import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from 'simple-statistics'
import { startServer } from '../../lib/http/server-under-test.js'
import { ADAPTERS } from '../model/adapters.js'
import { PATHS } from '../model/paths.js'
import { readPace, usersAt } from './read-pace.js'
import { startUsers } from './start-users.js'

const SAMPLES = 9
const TICK_MS = 20
const SHARE = 0.9

/**
 * @typedef {object} Sample a ninth of a ramp
 * @property {number} users in its middle
 * @property {number} rate answers a second
 * @property {number} p90Ms
 * @property {number} busy share of one processor that the server took
 *
 * @typedef {Pick<import('../../lib/http/server-under-test.js').ServerUnderTest, 'url' | 'sample'>} Watched
 *
 * @typedef {{ label: string, samples: Sample[], rate: number, p90Ms: number }} Ramp `rate` and `p90Ms` of the whole
 */

/**
 * The users of the spike come and go on both adapters, one after the other; they are in
 * this process, the server is in another.
 *
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal] ends it
 * @param {import('./read-pace.js').Pace} [pace] another than the flags ask for
 * @returns {Promise<{ pace: import('./read-pace.js').Pace, ramps: Ramp[] }>}
 */
export async function rampBoth (values, signal, pace = readPace(values)) {
  const ramps = []
  for (const { label, entry } of ADAPTERS) {
    const server = await startServer({ label, entry, path: PATHS.hello, signal })
    try {
      ramps.push({ label, ...await ramp(server, pace, signal) })
    } finally {
      await server.kill()
    }
  }
  return { pace, ramps }
}

/**
 * The users come and go on one server.
 *
 * @param {Watched} server
 * @param {import('./read-pace.js').Pace} pace
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<Omit<Ramp, 'label'>>}
 * @throws {import('../../lib/command-line/command-error.js').CommandError} when an answer is not 200, or there is none
 */
export async function ramp (server, pace, signal) {
  const over = new AbortController()
  const ending = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  const goesOn = (/** @type {number} */ index, /** @type {number} */ elapsedMs) => index < usersAt(pace, elapsedMs)
  const { heard, user, end } = startUsers({ url: server.url + PATHS.participations, pauseMs: pace.pauseMs, goesOn, signal: ending })
  try {
    const shares = await Promise.race([watchProcessor(server, pace, ending), comeAndGo(pace, user, ending)])
    return summarize(heard, shares, pace)
  } finally {
    over.abort()
    end()
  }
}

/**
 * Start users while there are to be more of them; they leave by themselves.
 *
 * @param {import('./read-pace.js').Pace} pace
 * @param {(index: number) => Promise<void>} user
 * @param {AbortSignal} ending
 * @returns {Promise<never>} rejects when a user fails, and is not settled otherwise
 */
function comeAndGo (pace, user, ending) {
  return new Promise((resolve, reject) => {
    const began = Date.now()
    let started = 0
    const timer = setInterval(() => {
      const elapsedMs = Math.min(Date.now() - began, pace.upSeconds * 1000)
      for (const wanted = usersAt(pace, elapsedMs); started < wanted; started++) user(started).catch(reject)
      if (elapsedMs === pace.upSeconds * 1000) clearInterval(timer)
    }, TICK_MS)
    ending.addEventListener('abort', () => clearInterval(timer))
  })
}

/**
 * @param {Watched} server
 * @param {import('./read-pace.js').Pace} pace
 * @param {AbortSignal} ending
 * @returns {Promise<number[]>} the share of one processor that the server took, by sample; settles when the ramp is over
 */
async function watchProcessor (server, pace, ending) {
  const shares = []
  let before = await server.sample()
  for (let taken = 0; taken < SAMPLES; taken++) {
    await sleep(lengthOf(pace), undefined, { signal: ending })
    const after = await server.sample()
    shares.push((after.cpuMicroseconds - before.cpuMicroseconds) / (after.atMs - before.atMs) / 1000)
    before = after
  }
  return shares
}

/**
 * @param {import('./start-users.js').Heard[]} heard
 * @param {number[]} shares
 * @param {import('./read-pace.js').Pace} pace
 */
function summarize (heard, shares, pace) {
  const length = lengthOf(pace)
  const within = heard.filter(({ atMs }) => atMs < length * SAMPLES)
  const samples = shares.map((busy, index) => {
    const waits = within.filter(({ atMs }) => Math.floor(atMs / length) === index).map(({ waitMs }) => waitMs)
    return { users: Math.round(usersAt(pace, (index + 0.5) * length)), rate: waits.length / length * 1000, p90Ms: p90(waits), busy }
  })
  return { samples, rate: within.length / (length * SAMPLES) * 1000, p90Ms: p90(within.map(({ waitMs }) => waitMs)) }
}

/** @param {number[]} waits */
function p90 (waits) {
  return waits.length === 0 ? 0 : quantile(waits, SHARE)
}

/** @param {import('./read-pace.js').Pace} pace */
function lengthOf ({ upSeconds, downSeconds }) {
  return (upSeconds + downSeconds) * 1000 / SAMPLES
}

import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from '../cli.js'
import { assertSameAnswers, fetchAnswer } from '../fetch-answer.js'
import { startLoad } from '../load.js'
import { startServer } from '../server-under-test.js'
import { analyse } from './analyse.js'
import { launchProfiled } from './launch-profiled.js'
import { readTicks } from './read-ticks.js'

const LONGEST_WARMUP_SECONDS = 2
// What a step takes besides its load: starting, and for a profile converting and drawing.
const START_SECONDS = 1
const PROFILE_SECONDS = 7

/**
 * @typedef {object} FlameServer
 * @property {string} id names the files, such as `express`
 * @property {string} label
 * @property {URL} entry a file that listens on 127.0.0.1 and the PORT of its environment
 *
 * @typedef {object} FlameTopic what a topic's `flame.js` exports
 * @property {string} topic
 * @property {string} title
 * @property {string} question
 * @property {FlameServer[]} servers two or more, profiled one after another
 * @property {{ path: string }} request a GET, answered alike by all servers
 * @property {string[]} packages whose versions are recorded
 *
 * @typedef {object} Settings
 * @property {number} seconds of counted load in each run
 * @property {number} connections
 * @property {number} [port]
 * @property {AbortSignal} [signal]
 *
 * @typedef {object} Run one counted window of load
 * @property {import('../load.js').LoadResult} load
 * @property {{ fromMs: number, toMs: number }} window since the server's process started
 * @property {number} cpuMicroseconds of the server's process per request, all its threads
 * @property {number} idleMicroseconds its event loop waited per request
 *
 * @typedef {object} ServerProfile
 * @property {FlameServer} server
 * @property {Run} plain without the profiler
 * @property {Run} profiled
 * @property {import('./analyse.js').Analysis} analysis
 */

/** @param {number} seconds */
export const warmupSeconds = (seconds) => Math.min(seconds, LONGEST_WARMUP_SECONDS)

/**
 * The steps of a profile and about how long each takes.
 *
 * @param {FlameTopic} topic
 * @param {number} seconds
 * @returns {Array<{ name: string, seconds: number }>}
 */
export function planSteps ({ servers }, seconds) {
  const load = START_SECONDS + warmupSeconds(seconds) + seconds
  return [
    ...servers.map(({ label }) => ({ name: `measuring ${label}`, seconds: load })),
    ...servers.map(({ label }) => ({ name: `profiling ${label}`, seconds: load + PROFILE_SECONDS }))
  ]
}

/**
 * Measure each server without a profiler, then profile each: first all of the one,
 * then all of the other, so that what changes on the machine meanwhile meets both.
 *
 * @param {FlameTopic} topic
 * @param {Settings} settings
 * @param {(step: string) => void} onStep told as each of {@link planSteps} begins
 * @returns {Promise<ServerProfile[]>}
 * @throws {CommandError} when a server fails, or the servers do not answer alike
 */
export async function profileTopic (topic, settings, onStep) {
  const plain = []
  const answers = []
  for (const server of topic.servers) {
    onStep(`measuring ${server.label}`)
    const { run, answer } = await withServer(server, topic, settings, undefined)
    answers.push({ label: server.label, answer })
    // Before the second server is put under load, not after a minute of it.
    assertSameAnswers(answers)
    plain.push(run)
  }
  const profiles = []
  for (const [index, server] of topic.servers.entries()) {
    onStep(`profiling ${server.label}`)
    profiles.push({ server, plain: plain[index], ...await profileServer(server, topic, settings) })
  }
  return profiles
}

/**
 * @param {FlameServer} server
 * @param {FlameTopic} topic
 * @param {Settings} settings
 */
async function profileServer (server, topic, settings) {
  const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-profile-'))
  try {
    const { run } = await withServer(server, topic, settings, folder)
    const ticks = await readTicks(folder, server.label)
    settings.signal?.throwIfAborted()
    const analysis = await analyse({ ticks, run, title: `${server.label}: ${topic.title}`, label: server.label })
    settings.signal?.throwIfAborted()
    return { profiled: run, analysis }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * @param {FlameServer} server
 * @param {FlameTopic} topic
 * @param {Settings} settings
 * @param {string | undefined} folder to profile into
 */
async function withServer ({ label, entry }, { request }, { seconds, connections, port, signal }, folder) {
  const running = await startServer({ label, entry, path: request.path, port, signal, launch: folder ? launchProfiled(folder) : undefined })
  try {
    const url = running.url + request.path
    const answer = await fetchAnswer(url)
    assertSameAnswers([{ label, answer }])
    const run = await measure({ running, url, label, seconds, connections, signal })
    const code = await running.stop()
    if (code !== 0) throw new CommandError(`${label} did not end well after its load (exit code ${code}): ${running.stderr().trim().split('\n').at(-1) || 'it wrote no error'}`)
    return { run, answer }
  } catch (error) {
    // A server that is being killed fails in many ways; none of them is the news.
    signal?.throwIfAborted()
    throw error
  } finally {
    await running.kill()
  }
}

/**
 * @param {{ running: import('../server-under-test.js').ServerUnderTest, url: string, label: string, seconds: number, connections: number, signal?: AbortSignal }} options
 * @returns {Promise<Run>}
 */
async function measure ({ running, url, label, seconds, connections, signal }) {
  const generator = await startLoad({ url, connections, label, signal })
  try {
    await generator.run(warmupSeconds(seconds))
    const before = await running.sample()
    const load = await generator.run(seconds)
    const after = await running.sample()
    return {
      load,
      window: { fromMs: before.atMs, toMs: after.atMs },
      cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / load.requests,
      idleMicroseconds: (after.idleMs - before.idleMs) * 1000 / load.requests
    }
  } finally {
    await generator.close()
  }
}

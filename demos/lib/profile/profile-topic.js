import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertSameAnswers, fetchAnswer } from '../fetch-answer.js'
import { analyse } from './analyse.js'
import { launchProfiled } from './launch-profiled.js'
import { measure, warmupSeconds, withServer } from '../measure-server.js'
import { readTicks } from './read-ticks.js'

// What a step takes besides its load: starting, and for a profile converting and drawing.
const START_SECONDS = 1
const PROFILE_SECONDS = 7
const CHECKING = 'checking that all give the same answer'

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
 * @property {FlameServer[]} servers two or more, each compared with the next and profiled one after another
 * @property {{ path: string }} request a GET, answered alike by all
 * @property {string[]} packages whose versions are recorded
 * @property {string[]} [notes] what a reader of these graphs has to know besides what is true of all
 *
 * @typedef {object} Settings
 * @property {number} seconds of counted load in each run
 * @property {number} connections
 * @property {number} [port]
 * @property {AbortSignal} [signal]
 *
 * @typedef {import('../measure-server.js').Run} Run
 *
 * @typedef {object} ServerProfile
 * @property {FlameServer} server
 * @property {Run} plain without the profiler
 * @property {Run} profiled
 * @property {import('./analyse.js').Analysis} analysis
 */

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
    { name: CHECKING, seconds: START_SECONDS * servers.length },
    ...servers.map(({ label }) => ({ name: `measuring ${label}`, seconds: load })),
    ...servers.map(({ label }) => ({ name: `profiling ${label}`, seconds: load + PROFILE_SECONDS }))
  ]
}

/**
 * Measure all servers without a profiler, then profile all, so that what changes
 * on the machine meanwhile meets all.
 *
 * @param {FlameTopic} topic
 * @param {Settings} settings
 * @param {(step: string) => void} onStep told as each of {@link planSteps} begins
 * @returns {Promise<ServerProfile[]>} in the order of the topic's servers
 * @throws {import('../cli.js').CommandError} when a server fails, or the servers do not answer alike
 */
export async function profileTopic (topic, settings, onStep) {
  onStep(CHECKING)
  await assertAlike(topic, settings)
  /** @type {Run[]} */
  const plain = []
  for (const server of topic.servers) {
    onStep(`measuring ${server.label}`)
    plain.push(await withServer(server, topic, settings, (running) => measure(running, server, topic, settings)))
  }
  /** @type {ServerProfile[]} */
  const profiles = []
  for (const [index, server] of topic.servers.entries()) {
    onStep(`profiling ${server.label}`)
    profiles.push({ server, plain: plain[index], ...await profileServer(server, topic, settings) })
  }
  return profiles
}

/**
 * @param {FlameTopic} topic
 * @param {Settings} settings
 */
async function assertAlike (topic, settings) {
  const answers = []
  for (const server of topic.servers) {
    const answer = await withServer(server, topic, settings, ({ url }) => fetchAnswer(url + topic.request.path))
    answers.push({ label: server.label, answer })
  }
  assertSameAnswers(answers)
}

/**
 * @param {FlameServer} server
 * @param {FlameTopic} topic
 * @param {Settings} settings
 */
async function profileServer (server, topic, settings) {
  const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-profile-'))
  try {
    const run = await withServer(server, topic, settings, (running) => measure(running, server, topic, settings), launchProfiled(folder))
    const ticks = await readTicks(folder, server.label)
    settings.signal?.throwIfAborted()
    const analysis = await analyse({ ticks, run, title: `${server.label}: ${topic.title}`, label: server.label })
    settings.signal?.throwIfAborted()
    return { profiled: run, analysis }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

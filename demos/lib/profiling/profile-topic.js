import { rm } from 'node:fs/promises'
import { ask } from '../http/ask.js'
import { assertSameAnswers } from '../http/assert-same-answers.js'
import { analyseRound, analyseRounds } from './analyse.js'
import { profileAgain } from './cross-check.js'
import { launchProfiled } from './launch-profiled.js'
import { measure, warmupSeconds } from '../measuring/measure-server.js'
import { withServer } from '../measuring/open-server.js'
import { makeFolder } from '../files/own-folder.js'
import { IncompleteProfileError, readTicks } from './read-ticks.js'

// What a step takes besides its load: starting, and for a profile converting its log.
const START_SECONDS = 1
const PROFILE_SECONDS = 3
const CHECKING = 'checking that all give the same answer'

/**
 * @typedef {import('./flame-topic.js').FlameServer} FlameServer
 * @typedef {import('./flame-topic.js').FlameTopic} FlameTopic
 *
 * @typedef {object} Settings
 * @property {number} seconds of counted load in each run
 * @property {number} [warmUpSeconds] of load before it, unless as many up to a limit
 * @property {number} rounds
 * @property {number} connections
 * @property {boolean} [awake] whether the load generator never sleeps, so that no write has to wake it
 * @property {boolean} [crossCheck] whether each round also profiles each server with `node --cpu-prof`
 * @property {number} [port]
 * @property {number} [startLimitMs] that a server may take until it answers
 * @property {AbortSignal} [signal]
 *
 * @typedef {import('../measuring/measure-server.js').Run} Run
 *
 * @typedef {object} ServerProfile
 * @property {FlameServer} server
 * @property {Run[]} plain a run of each round without the profiler
 * @property {Run[]} profiled a run of each round with it
 * @property {import('./analyse.js').Analysis} analysis of all rounds
 * @property {import('./buckets.js').Bucket[][]} checked the rounds by `node --cpu-prof`; none unless asked for
 */

/**
 * The steps of a profile and about how long each takes.
 *
 * @param {FlameTopic} topic
 * @param {Pick<Settings, 'seconds' | 'rounds' | 'crossCheck'>} settings
 * @returns {Array<{ name: string, seconds: number }>}
 */
export function planSteps ({ servers, isAlike }, { seconds, rounds, crossCheck }) {
  const load = START_SECONDS + warmupSeconds(seconds) + seconds
  return [
    ...isAlike ? [] : [{ name: CHECKING, seconds: START_SECONDS * servers.length }],
    ...Array.from({ length: rounds }, (_, round) => inTurn(servers, round).flatMap(({ label }) => [
      { name: stepName('measuring', label, round, rounds), seconds: load },
      { name: stepName('profiling', label, round, rounds), seconds: load + PROFILE_SECONDS },
      ...crossCheck ? [{ name: stepName('checking', label, round, rounds), seconds: load }] : []
    ])).flat()
  ]
}

/**
 * Measure and profile all servers once in each round, in the opposite order from one
 * round to the next, so that what changes on the machine meanwhile meets all.
 *
 * @param {FlameTopic} topic
 * @param {Settings} settings
 * @param {(step: string) => void} onStep told as each of {@link planSteps} begins
 * @returns {Promise<ServerProfile[]>} in the order of the topic's servers
 * @throws {import('../command-line/cli.js').CommandError} when a server fails, or the servers do not answer alike
 */
export async function profileTopic (topic, settings, onStep) {
  if (!topic.isAlike) {
    onStep(CHECKING)
    await assertAlike(topic, settings)
  }
  const runs = topic.servers.map((server) => ({
    server,
    /** @type {Run[]} */
    plain: [],
    /** @type {import('./analyse.js').ProfiledRound[]} */
    profiled: [],
    /** @type {import('./buckets.js').Bucket[][]} */
    checked: []
  }))
  for (let round = 0; round < settings.rounds; round++) {
    for (const { server, plain, profiled, checked } of inTurn(runs, round)) {
      onStep(stepName('measuring', server.label, round, settings.rounds))
      plain.push(await withServer(server, topic, settings, (running) => measure(running, server, topic, settings)))
      onStep(stepName('profiling', server.label, round, settings.rounds))
      profiled.push(await profileServer(server, topic, settings).catch((error) => {
        if (!(error instanceof IncompleteProfileError)) throw error
        return profileServer(server, topic, settings)
      }))
      if (!settings.crossCheck) continue
      onStep(stepName('checking', server.label, round, settings.rounds))
      checked.push(await profileAgain(server, topic, settings))
    }
  }
  return runs.map(({ server, plain, profiled, checked }) => ({
    server,
    plain,
    checked,
    profiled: profiled.map(({ run }) => run),
    analysis: analyseRounds(profiled)
  }))
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} round
 */
function inTurn (list, round) {
  return round % 2 === 0 ? list : [...list].reverse()
}

/**
 * @param {string} action
 * @param {string} label
 * @param {number} round from 0
 * @param {number} rounds
 */
function stepName (action, label, round, rounds) {
  return `${rounds > 1 ? `round ${round + 1} of ${rounds}: ` : ''}${action} ${label}`
}

/**
 * @param {FlameTopic} topic
 * @param {Settings} settings
 */
async function assertAlike (topic, settings) {
  const answers = []
  for (const server of topic.servers) {
    const { path, ...request } = topic.request
    const answer = await withServer(server, topic, settings, ({ url }) => ask(url + path, { ...request, encoding: 'latin1' }))
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
  const folder = await makeFolder('profile')
  try {
    const run = await withServer(server, topic, settings, (running) => measure(running, server, topic, settings), launchProfiled(folder))
    const ticks = await readTicks(folder, server.label, settings.signal)
    settings.signal?.throwIfAborted()
    return analyseRound(ticks, run, server.label, topic.project)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

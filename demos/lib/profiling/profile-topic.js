import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command-line/command-error.js'
import { PROJECT } from '../command-line/project.js'
import { makeFolder } from '../files/own-folder.js'
import { ask } from '../http/ask.js'
import { assertSameAnswers } from '../http/assert-same-answers.js'
import { measure, warmupSeconds } from '../measuring/measure-server.js'
import { withServer } from '../measuring/open-server.js'
import { bucketsOf, timeOf } from './fold.js'
import { ProfileError, readCpuProfile } from './read-cpu-profile.js'

const START_SECONDS = 1
const CHECKING = 'checking that all give the same answer'
const NAME_JSON_STRINGIFY = new URL('name-json-stringify.js', import.meta.url).href

/**
 * @typedef {import('../measuring/measure-server.js').Run} Run
 * @typedef {{
 *   seconds: number, warmUpSeconds?: number, rounds: number, connections: number,
 *   awake?: boolean, port?: number, startLimitMs?: number, signal?: AbortSignal
 * }} Settings `seconds` of counted load in each run; `warmUpSeconds` before it, unless as many up to a limit; `awake`: whether the
 *   load generator never sleeps, so that no write has to wake it; `startLimitMs` that a server may take until it answers
 */

/** The steps of a profile and about how long each takes. */
export function planSteps (/** @type {any} */ { servers, isAlike }, { seconds, rounds }) {
  const load = 2 * START_SECONDS + warmupSeconds(seconds) + seconds
  return [
    ...isAlike ? [] : [{ name: CHECKING, seconds: START_SECONDS * servers.length }],
    ...listTurns(servers, rounds).flatMap(({ one, step }) => ['measuring', 'profiling'].map((action) => ({ name: step(action, one.label), seconds: load })))
  ]
}

/**
 * Measure and profile all servers once in each round, in the opposite order from one round to the next, so that what
 * changes on the machine meanwhile meets all.
 */
export async function profileTopic (topic, settings, onStep) {
  if (!topic.isAlike) {
    onStep(CHECKING)
    await assertAlike(topic, settings)
  }
  const profiles = topic.servers.map((server) => ({ server, plain: [], rounds: [] }))
  for (const { one: { server, plain, rounds }, step } of listTurns(profiles, settings.rounds)) {
    onStep(step('measuring', server.label))
    plain.push(await withServer(server, topic, settings, (running) => measure(running, server, topic, settings)))
    onStep(step('profiling', server.label))
    rounds.push(await profileServer(server, topic, settings))
  }
  return profiles
}

/** Everything once in each round, and how its step is called. */
function listTurns (list, rounds) {
  return Array.from({ length: rounds }, (_, round) => (round % 2 === 0 ? list : [...list].reverse()).map((one) => (
    { one, step: (action, label) => `${rounds > 1 ? `round ${round + 1} of ${rounds}: ` : ''}${action} ${label}` }
  ))).flat()
}

async function assertAlike (topic, settings) {
  const { path, ...request } = topic.request
  const answers = []
  for (const server of topic.servers) {
    const answer = await withServer(server, topic, settings, ({ url }) => ask(url + path, { ...request, encoding: 'latin1' }))
    answers.push({ label: server.label, answer })
  }
  assertSameAnswers(answers)
}

async function profileServer (server, topic, settings) {
  const folder = await makeFolder('profile')
  try {
    const launch = (nodeArgs) => ({ file: process.execPath, args: ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--import', NAME_JSON_STRINGIFY, ...nodeArgs] })
    const marks = []
    const mark = async () => { marks.push(Number(process.hrtime.bigint() / 1000n)) }
    const { run, pid } = await withServer(server, topic, settings, async (running) => ({ run: await measure(running, server, topic, settings, mark), pid: running.pid() }), launch)
    // Each thread of a server, and each Node that it starts, writes a profile: the main thread is number 0.
    const file = (await readdir(folder)).find((name) => name.includes(`.${pid}.0.`))
    if (!file) throw new CommandError(`Node saved no profile of ${server.label}: run the command again`)
    return readRound(await readFile(join(folder, file), 'utf8'), run, marks[0], server.label, topic.project)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Turn the samples of one run into time. The profiler starts some time after its process. Its clock is the system's,
 * as is that of `begun`, except on a Mac that has slept: then the window is where the process's own clock says.
 */
function readRound (text, run, begun, label, project = PROJECT) {
  const { fromMs, toMs } = run.window
  const after = (begun - Number(/"startTime":(\d+)/.exec(text)?.[1])) / 1000
  const begins = after > 0 && after < fromMs ? after : fromMs
  try {
    const { samples: all, interval } = readCpuProfile(text, { within: { fromMs: begins, toMs: begins + toMs - fromMs }, project })
    const samples = all.filter(({ activity }) => activity === 'busy')
    const count = Math.round(timeOf(samples) / interval)
    return { run, samples, buckets: bucketsOf(samples, run.load.requests), count, interval, seesIdle: samples.length < all.length }
  } catch (error) {
    if (error instanceof ProfileError) throw new CommandError(`Node took no samples of ${label} under load: run the command again, with a longer --duration`)
    throw error
  }
}

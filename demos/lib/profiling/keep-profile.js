import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command-line/command-error.js'
import { PROJECT } from '../command-line/project.js'
import { makeFolder } from '../files/own-folder.js'
import { assertWritable } from '../files/write-atomically.js'
import { withServer } from '../http/server-under-test.js'
import { checkServers } from '../measuring/ask-servers.js'
import { describeEnvironment, installedVersion, watchProcessor } from '../measuring/environment.js'
import { measure, warmupSeconds } from '../measuring/measure-server.js'
import { describeDifferences, describeServer, sayBusy } from './describe-difference.js'
import { bucketsOf, compareBuckets, foldSamples, rangeOf, round, stackDepth, sum, timeOf } from './fold.js'
import { ProfileError, readCpuProfile } from './read-cpu-profile.js'
import { GRAPH_VERSION, renderGraph } from './render-pages.js'

// Half is usual: to V8 the thread is idle while it polls, which is when libuv reads from sockets.
const LEAST_SAMPLED = 0.35
const START_SECONDS = 1
const CHECKING = 'checking that all give the same answer'
const NAME_JSON_STRINGIFY = new URL('name-json-stringify.js', import.meta.url).href

/**
 * What a topic's `flame.js` exports, or makes of the command's flags, with its name and where its servers are.
 *
 * @typedef {{
 *   topic: string, variant?: string, of?: string, title: string, question: string, servers: Array<{ id: string, label: string, entry: URL }>, usual?: string[],
 *   recorded?: string[], request: import('../measuring/measure-server.js').Request, env?: Record<string, string>, packages: string[], notes?: string[]
 * }} FlameTopic `variant`: which of several comparisons of the topic this is, in a folder of its own; `of`: what a request stands for, such as a
 *   boot; two or more servers, profiled in turn, each compared with the next, those that are `usual` when none is chosen, and for the site
 *   those that are `recorded`, if others; `entry`, else `servers/<id>.js` or `servers/serve.js#<id>`, listens on 127.0.0.1 and the PORT of its environment, and finds `env` there;
 *   `packages` whose versions are recorded; `notes`: what a reader of these graphs has to know besides what is true of all
 */

/**
 * Profile servers, and write all that came of it in place of a folder, or nothing: `index.json` with everything that is
 * compared, and for each server its folded tree as JSON, and its 0x page where `graphs` are asked for. Times are µs of a
 * request, over all rounds.
 *
 * @param {{ topic: FlameTopic, settings: any, command: string, folder: string, path: string, graphs: boolean, err: NodeJS.WritableStream }} options
 *   `command` that makes it again; `folder` of the files below `flamegraphs/`, and its `path`; `err` tells how far it is
 * @returns {Promise<any>} what is in `index.json`
 * @throws {CommandError} when a server fails or was not profiled
 */
export async function keepProfile ({ topic, settings, command, folder, path, graphs, err }) {
  await assertWritable(path)
  const versions = Object.fromEntries([...topic.packages, 'autocannon'].map((name) => [name, installedVersion(name)]))
  const environment = describeEnvironment()
  const look = watchProcessor()
  const profiles = await profileTopic(topic, settings, planSteps(topic, settings, err))
  const quiet = look()
  const { of = 'request' } = topic
  const analyses = profiles.map((profile) => analyse(profile, of))
  const index = { ...describe(topic, settings, { versions, environment, quiet, analyses }), command, folder, pages: graphs ? analyses.map(({ id }) => id) : [] }

  const files = { 'index.json': `${JSON.stringify(index, null, 2)}\n` }
  for (const { id, label, tree, samples, interval } of analyses) {
    files[`${id}.json`] = `${JSON.stringify({ server: id, unit: `µs per ${of}`, tree })}\n`
    if (graphs) files[`${id}.html`] = await renderGraph(samples, interval, `${label}: ${topic.title}`)
  }
  settings.signal?.throwIfAborted()
  await replaceFolder(path, files)
  return index
}

/** Says each step of a profile when it begins, and about how long this and the rest take. */
function planSteps (/** @type {any} */ { servers }, { seconds, rounds }, err) {
  const [checking, load] = [START_SECONDS * servers.length, 2 * START_SECONDS + warmupSeconds(seconds) + seconds]
  let left = checking + 2 * rounds * servers.length * load
  return (step) => {
    err.write(`${step}, about ${Math.ceil(left)} s left\n`)
    left -= step === CHECKING ? checking : load
  }
}

/**
 * Measure and profile all servers once in each round, in the opposite order from one round to the next, so that what
 * changes on the machine meanwhile meets all.
 */
async function profileTopic (topic, settings, onStep) {
  onStep(CHECKING)
  const groups = [{ request: topic.request, cases: [{ id: 'profile' }] }]
  await checkServers({ contenders: topic.servers, groups }, process.execPath, settings.signal, topic.env)
  const profiles = topic.servers.map((server) => ({ server, plain: [], rounds: [] }))
  for (let round = 1; round <= settings.rounds; round++) {
    const which = settings.rounds > 1 ? `round ${round} of ${settings.rounds}: ` : ''
    for (const { server, plain, rounds } of round % 2 ? profiles : [...profiles].reverse()) {
      onStep(`${which}measuring ${server.label}`)
      plain.push(await withServer(server, topic, settings, (running) => measure(running, server, topic, settings)))
      onStep(`${which}profiling ${server.label}`)
      rounds.push(await profileServer(server, topic, settings))
    }
  }
  return profiles
}

async function profileServer (server, topic, settings) {
  const folder = await makeFolder('profile')
  const launch = (nodeArgs) => ({ file: process.execPath, args: ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--import', NAME_JSON_STRINGIFY, ...nodeArgs] })
  const marks = []
  const mark = async () => { marks.push(Number(process.hrtime.bigint() / 1000n)) }
  const { run, pid } = await withServer(server, topic, settings, async (running) => ({ run: await measure(running, server, topic, settings, mark), pid: running.pid() }), launch)
  // Each thread of a server writes a profile, and so does each Node that it starts: the main thread is number 0.
  const file = (await readdir(folder)).find((name) => name.includes(`.${pid}.0.`))
  if (!file) throw new CommandError(`Node saved no profile of ${server.label}: run the command again`)
  return readRound(await readFile(join(folder, file), 'utf8'), run, marks[0], server.label)
}

/**
 * Turn the samples of one run into time. The profiler starts some time after its process. Its clock is the system's,
 * as is that of `begun`, except on a Mac that has slept: then the window is where the process's own clock says.
 */
function readRound (text, run, begun, label) {
  const { fromMs, toMs } = run.window
  const after = (begun - Number(/"startTime":(\d+)/.exec(text)?.[1])) / 1000
  const begins = after > 0 && after < fromMs ? after : fromMs
  try {
    const { samples: all, interval } = readCpuProfile(text, { within: { fromMs: begins, toMs: begins + toMs - fromMs }, project: PROJECT })
    const samples = all.filter(({ activity }) => activity === 'busy')
    return { run, samples, buckets: bucketsOf(samples, run.load.requests), interval }
  } catch (error) {
    if (error instanceof ProfileError) throw new CommandError(`Node took no samples of ${label} under load: run the command again, with a longer --duration`)
    throw error
  }
}

/** Put the rounds of a server together: all their time, by all their requests. */
function analyse ({ server, plain, rounds }, of) {
  const samples = rounds.flatMap((one) => one.samples)
  const requests = sum(rounds.map(({ run }) => run.load.requests))
  return {
    ...server,
    plain,
    rounds,
    samples,
    buckets: bucketsOf(samples, requests),
    tree: foldSamples(samples, { requests, name: `one ${of}` }),
    busyMicroseconds: timeOf(samples) / requests,
    interval: sum(rounds.map(({ interval }) => interval)) / rounds.length,
    sampledShare: timeOf(samples) / sum(rounds.map(({ run: { cpuMicroseconds, load } }) => cpuMicroseconds * load.requests)),
    busy: rangeOf(rounds.map(({ buckets }) => timeOf(buckets)))
  }
}

function describe (topic, settings, { versions, environment, quiet, analyses }) {
  const of = (name) => Object.fromEntries(analyses.map((one) => [one.id, one[name]]))
  const lanes = compareBuckets(of('buckets'), Object.fromEntries(analyses.map(({ id, rounds }) => [id, rounds.map(({ buckets }) => buckets)])))
  const { topic: name, title, question, request: { method, path, body } } = topic
  return roundAll({
    topic: name,
    ...topic.of && { of: topic.of },
    title,
    question,
    recordedAt: new Date().toISOString(),
    versions: { ...versions, '0x': GRAPH_VERSION },
    environment,
    quiet,
    load: {
      tool: 'autocannon', path, ...method && { method }, ...body && { bodyBytes: Buffer.byteLength(body) },
      connections: settings.connections, warmupSeconds: settings.warmUpSeconds ?? warmupSeconds(settings.seconds),
      seconds: settings.seconds, rounds: settings.rounds, ...settings.awake && { awake: true }
    },
    servers: analyses.map(describeServerRuns),
    lanes,
    captions: Object.fromEntries(analyses.map((one) => [one.id, describeServer(one, lanes, topic.of)])),
    conclusion: describeDifferences(analyses, lanes, { ...settings, of: topic.of }),
    notes: [...topic.notes ?? [], ...notesOn(analyses, settings), ...sayBusy(quiet)]
  })
}

function describeServerRuns ({ id, label, plain, rounds, samples, busyMicroseconds, busy }) {
  const range = (read) => rangeOf(plain.map(read))
  return {
    id,
    label,
    plain: describeRuns(plain),
    profiled: { ...describeRuns(rounds.map(({ run }) => run)), busyMicroseconds },
    ranges: { requestsPerSecond: range(({ load }) => load.requestsPerSecond), cpuMicroseconds: range((run) => run.cpuMicroseconds), busyMicroseconds: busy },
    depth: stackDepth(samples)
  }
}

function describeRuns (runs) {
  const mean = (read) => sum(runs.map(read)) / runs.length
  return {
    requests: sum(runs.map(({ load }) => load.requests)),
    requestsPerSecond: Math.round(mean(({ load }) => load.requestsPerSecond)),
    cpuMicroseconds: mean((run) => run.cpuMicroseconds),
    idleMicroseconds: mean((run) => run.idleMicroseconds)
  }
}

/** What a reader of a comparison has to know about its runs. */
function notesOn (analyses, { awake }) {
  const cpu = (runs) => sum(runs.map((run) => run.cpuMicroseconds))
  const percentOf = (share) => `${Math.round(share * 100)}%`
  const slowed = analyses.map(({ label, plain, rounds }) => `${label} ${percentOf(cpu(rounds.map(({ run }) => run)) / cpu(plain) - 1)}`)
  const few = analyses.filter(({ sampledShare }) => sampledShare < LEAST_SAMPLED).map(({ label }) => label)
  const seen = analyses.map(({ label, sampledShare }) => `${label} ${percentOf(sampledShare)}`)
  return [
    ...few.length > 0 ? [`Too few samples were taken of ${few.join(' and ')}, whose times are too short here: close other programs and run it again.`] : [],
    `With the profiler on, the CPU time of a request changed by: ${slowed.join(', ')}. Requests per second and CPU time are from runs without it.`,
    `Of the CPU time with it, the samples account for: ${seen.join(', ')}. The rest is other threads, which compile, collect garbage and take the samples. It is also what the event loop does in C++ while it polls, such as reading from sockets: V8 takes that for idle.`,
    awake
      ? 'The load generator never slept, so no write had to wake it. It takes a core for itself meanwhile.'
      : 'Writing to a socket also wakes the load generator if it sleeps. The slower a server is, the more often it sleeps. So a difference in native time may be partly a consequence of the others: compare with --awake-client.',
    'Built-ins and regular expressions count for the JavaScript that uses them. So does most of what V8 inlined, but on Node 26, where it has time of its own.',
    ...analyses.some(({ buckets }) => buckets.some(({ package: name }) => name === 'router')) ? ['Express runs middleware and routes in one list, so its dispatch counts as router.'] : []
  ]
}

/** All numbers of something to a thousandth. */
function roundAll (data) {
  return JSON.parse(JSON.stringify(data), (_, value) => typeof value === 'number' ? round(value) : value)
}

/** Put a set of files in place of a folder, all or none. */
async function replaceFolder (folder, files) {
  const fresh = `${folder}.${process.pid}.tmp`
  try {
    await mkdir(fresh, { recursive: true })
    for (const [name, content] of Object.entries(files)) await writeFile(join(fresh, name), content)
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPlan } from '../command-line/progress.js'
import { describeEnvironment, installedVersion } from '../measuring/environment.js'
import { warmupSeconds } from '../measuring/measure-server.js'
import { describeDifferences, describeServer, sayBusy } from './describe-difference.js'
import { bucketsOf, compareBuckets, foldSamples, rangeOf, round, stackDepth, sum, timeOf } from './fold.js'
import { renderComparison, renderGraph } from './render-pages.js'
import { planSteps, profileTopic } from './profile-topic.js'

/** A page carries its trees. */
const MOST_NODES = 700
const TOOLS = ['0x', 'autocannon']
// Half is usual on Node 26, which takes no samples while the thread reads from sockets.
const LEAST_SAMPLED = 0.35

/**
 * Profile servers, and write all that came of it in place of a folder, or nothing: `index.json` with everything that is
 * compared, for each server its folded tree as JSON, and, where asked for, its 0x page and the page that compares all.
 *
 * @param {{
 *   topic: import('./flame-topic.js').FlameTopic, settings: import('./profile-topic.js').Settings, command: string, folder: string,
 *   path: string, pages?: { graphs?: boolean, comparison?: boolean }, err: NodeJS.WritableStream & { isTTY?: boolean }
 * }} options `command` that makes it again; `folder` of the files below `flamegraphs/`, and its `path`; `pages` to draw; `err` tells how far it is
 * @returns {Promise<import('./flame-schema.js').FlameIndex>}
 * @throws {import('../command-line/command-error.js').CommandError} when a server fails or was not profiled
 */
export async function keepProfile ({ topic, settings, command, folder, path, pages: { graphs = true, comparison = true } = {}, err }) {
  const environment = describeEnvironment()
  const progress = startPlan(err, planSteps(topic, settings))
  const profiles = await profileTopic(topic, settings, progress.begin).finally(progress.stop)
  const analyses = profiles.map(analyse)
  const index = { ...describe(topic, settings, environment, analyses), command, folder, pages: graphs ? analyses.map(({ id }) => id) : [] }

  const files = { 'index.json': `${JSON.stringify(index, null, 2)}\n` }
  for (const { id, label, tree, samples, interval } of analyses) {
    files[`${id}.json`] = `${JSON.stringify({ server: id, unit: 'µs per request', tree })}\n`
    if (graphs) files[`${id}.html`] = await renderGraph(samples, interval, `${label}: ${topic.title}`)
  }
  if (comparison) files['index.html'] = renderComparison(index, Object.fromEntries(analyses.map(({ id, tree }) => [id, tree])))
  settings.signal?.throwIfAborted()
  await replaceFolder(path, files)
  return index
}

/** Put the rounds of a server together: all their time, by all their requests. */
function analyse ({ server, plain, rounds }) {
  const samples = rounds.flatMap((one) => one.samples)
  const requests = sum(rounds.map(({ run }) => run.load.requests))
  return {
    ...server,
    plain,
    rounds,
    samples,
    buckets: bucketsOf(samples, requests),
    tree: foldSamples(samples, { requests, mostNodes: MOST_NODES }),
    busyMicroseconds: timeOf(samples) / requests,
    interval: sum(rounds.map(({ interval }) => interval)) / rounds.length,
    // The rest of the CPU time is other threads, such as those that compile, and what V8 takes no samples of.
    sampledShare: timeOf(samples) / cpuTime(rounds.map(({ run }) => run)),
    busy: rangeOf(rounds.map(({ buckets }) => round(timeOf(buckets))))
  }
}

function describe (topic, settings, environment, analyses) {
  const of = (/** @type {string} */ name) => Object.fromEntries(analyses.map((one) => [one.id, one[name]]))
  const lanes = compareBuckets(of('buckets'), Object.fromEntries(analyses.map(({ id, rounds }) => [id, rounds.map(({ buckets }) => buckets)])))
  const { method, path, body } = topic.request
  return {
    topic: topic.topic,
    title: topic.title,
    question: topic.question,
    recordedAt: new Date().toISOString(),
    versions: { ...topic.versions, ...Object.fromEntries([...topic.packages, ...TOOLS].map((name) => [name, installedVersion(name)])) },
    environment,
    load: {
      tool: 'autocannon',
      path,
      ...method && { method },
      ...body && { bodyBytes: Buffer.byteLength(body) },
      connections: settings.connections,
      warmupSeconds: round(settings.warmUpSeconds ?? warmupSeconds(settings.seconds)),
      seconds: round(settings.seconds),
      rounds: settings.rounds,
      ...settings.awake && { awake: true }
    },
    servers: analyses.map(describeServerRuns),
    lanes: lanes.map(roundAll),
    captions: Object.fromEntries(analyses.map((one) => [one.id, describeServer(one, lanes)])),
    conclusion: describeDifferences(analyses, lanes, settings),
    notes: [...topic.notes ?? [], ...notesOn(analyses, settings), ...sayBusy(environment)]
  }
}

function describeServerRuns ({ id, label, plain, rounds, samples, busyMicroseconds, interval, sampledShare, busy }) {
  const { mean, max } = stackDepth(samples)
  const range = (read) => rangeOf(plain.map((run) => round(read(run))))
  return {
    id,
    label,
    plain: describeRuns(plain),
    profiled: {
      ...describeRuns(rounds.map(({ run }) => run)),
      busyMicroseconds: round(busyMicroseconds),
      samples: sum(rounds.map(({ count }) => count)),
      sampleMicroseconds: round(interval),
      sampledShare: round(sampledShare)
    },
    ranges: { requestsPerSecond: range(({ load }) => load.requestsPerSecond), cpuMicroseconds: range((run) => run.cpuMicroseconds), busyMicroseconds: busy },
    depth: { mean: round(mean), max }
  }
}

function describeRuns (runs) {
  const mean = (read) => sum(runs.map(read)) / runs.length
  const worst = (/** @type {'p50' | 'p90' | 'p99' | 'max'} */ name) => Math.max(...runs.map(({ load }) => load.latencyMs[name]))
  return {
    requests: sum(runs.map(({ load }) => load.requests)),
    requestsPerSecond: Math.round(mean(({ load }) => load.requestsPerSecond)),
    cpuMicroseconds: round(mean((run) => run.cpuMicroseconds)),
    systemMicroseconds: round(mean((run) => run.systemMicroseconds)),
    idleMicroseconds: round(mean((run) => run.idleMicroseconds)),
    latencyMs: { p50: worst('p50'), p90: worst('p90'), p99: worst('p99'), max: worst('max') }
  }
}

/** What a reader of a comparison has to know about its runs. */
function notesOn (analyses, { awake }) {
  const cpu = (/** @type {any[]} */ runs) => sum(runs.map(({ cpuMicroseconds }) => cpuMicroseconds))
  const slowed = analyses.map(({ label, plain, rounds }) => `${label} ${Math.round((cpu(rounds.map(({ run }) => run)) / cpu(plain) - 1) * 100)}%`)
  const few = analyses.filter(({ sampledShare }) => sampledShare < LEAST_SAMPLED).map(({ label }) => label)
  const seen = analyses.map(({ label, sampledShare }) => `${label} ${Math.round(sampledShare * 100)}%`)
  return [
    ...few.length > 0 ? [`Too few samples were taken of ${few.join(' and ')}, whose times are too short here: close other programs and run it again.`] : [],
    `With the profiler on, the CPU time of a request changed by: ${slowed.join(', ')}. Requests per second and CPU time are from runs without it.`,
    `Of that CPU time the samples account for: ${seen.join(', ')}. The rest is other threads, which compile, collect garbage and write the profile.`,
    awake
      ? 'The load generator never slept, so no write had to wake it. It takes a core for itself meanwhile.'
      : 'Writing to a socket also wakes the load generator if it sleeps. The slower a server is, the more often it sleeps, so a difference in native time is for the most part a consequence of the others: compare with --awake-client.',
    'Built-ins and regular expressions count for the JavaScript that uses them. So does most of what V8 inlined, but on Node 26, where it has time of its own.',
    ...analyses.some(({ buckets }) => buckets.some(({ package: name }) => name === 'router')) ? ['Express runs middleware and routes in one list, so its dispatch counts as router.'] : [],
    ...analyses.some(({ rounds }) => rounds.some(({ seesIdle }) => !seesIdle)) ? ['V8 of this Node takes no samples while the event loop polls, so reading from sockets is missing from native time.'] : []
  ]
}

function cpuTime (runs) {
  return sum(runs.map(({ cpuMicroseconds, load }) => cpuMicroseconds * load.requests))
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

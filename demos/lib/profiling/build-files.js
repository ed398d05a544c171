import { installedVersion } from '../measuring/environment.js'
import { assertValidIndex, assertValidTree } from './flame-schema.js'
import { compareRounds } from './buckets.js'
import { compareShares } from './cross-check.js'
import { describeDifferences, describeServer } from './describe-difference.js'
import { round } from './fold.js'
import { notesOn } from './notes.js'
import { renderComparison } from './render-comparison.js'
import { renderPage } from './render-page.js'
import { sampledShare } from './sampled-share.js'
import { warmupSeconds } from '../measuring/measure-server.js'

const TOOLS = ['0x', 'autocannon']

/**
 * The files that a finished profile leaves, by name: `index.json` with everything that
 * is compared, for each server its folded tree as JSON, and, where asked for, its 0x page
 * and the page that compares all, as HTML.
 *
 * @param {object} options
 * @param {import('./flame-topic.js').FlameTopic} options.topic
 * @param {string} options.command that makes it again
 * @param {string} options.folder that the files will be in, below `flamegraphs/`
 * @param {import('./profile-topic.js').Settings} options.settings
 * @param {import('../measuring/environment.js').Environment} options.environment described before the load began
 * @param {import('./profile-topic.js').ServerProfile[]} options.profiles
 * @param {boolean} options.pages whether to draw the pages
 * @param {Date} options.now
 * @returns {Promise<{ index: import('./flame-schema.js').FlameIndex, files: Record<string, string> }>}
 * @throws {Error} when the data does not fit its schema, which is a mistake in this program
 */
export async function buildFiles ({ topic, command, folder, settings, environment, profiles, pages, now }) {
  const lanes = compareRounds(Object.fromEntries(profiles.map(({ server, analysis }) => [server.id, analysis])))
  const servers = profiles.map(describeProfile)
  const named = servers.map(({ id, label, ranges }) => ({ id, label, busy: ranges.busyMicroseconds }))
  /** @type {import('./flame-schema.js').FlameIndex} */
  const index = {
    topic: topic.topic,
    folder,
    title: topic.title,
    question: topic.question,
    command,
    recordedAt: now.toISOString(),
    versions: { ...topic.versions, ...Object.fromEntries([...topic.packages, ...TOOLS].map((name) => [name, installedVersion(name)])) },
    environment,
    load: {
      tool: 'autocannon',
      path: topic.request.path,
      ...topic.request.method && { method: topic.request.method },
      ...topic.request.body && { bodyBytes: Buffer.byteLength(topic.request.body) },
      connections: settings.connections,
      warmupSeconds: round(settings.warmUpSeconds ?? warmupSeconds(settings.seconds)),
      seconds: round(settings.seconds),
      rounds: settings.rounds,
      ...settings.awake && { awake: true }
    },
    servers,
    lanes: lanes.map(roundLane),
    captions: Object.fromEntries(profiles.map(({ server }) => [server.id, describeServer(server, lanes)])),
    conclusion: describeDifferences(named, lanes, settings),
    notes: [...topic.notes ?? [], ...notesOn(profiles, settings, environment)],
    pages: pages ? profiles.map(({ server }) => server.id) : []
  }
  assertValidIndex(index)

  /** @type {Record<string, string>} */
  const files = { 'index.json': `${JSON.stringify(index, null, 2)}\n` }
  for (const { server, analysis } of profiles) {
    const tree = { server: server.id, unit: 'µs per request', tree: analysis.tree }
    assertValidTree(tree)
    files[`${server.id}.json`] = `${JSON.stringify(tree)}\n`
    if (pages) files[`${server.id}.html`] = await renderPage(analysis.ticks, `${server.label}: ${topic.title}`, topic.project)
  }
  if (pages) files['index.html'] = renderComparison(index, Object.fromEntries(profiles.map(({ server, analysis }) => [server.id, analysis.tree])))
  return { index, files }
}

/** @param {import('./profile-topic.js').ServerProfile} profile */
function describeProfile ({ server, plain, profiled, checked, analysis }) {
  const busy = analysis.rounds.map((buckets) => buckets.reduce((sum, { microseconds }) => sum + microseconds, 0))
  return {
    id: server.id,
    label: server.label,
    plain: describeRuns(plain),
    profiled: {
      ...describeRuns(profiled),
      busyMicroseconds: round(analysis.busyMicroseconds),
      samples: analysis.samples,
      sampleMicroseconds: round(analysis.intervalMicroseconds),
      sampledShare: round(sampledShare({ profiled, analysis }))
    },
    ranges: {
      requestsPerSecond: rangeOf(plain.map(({ load }) => load.requestsPerSecond)),
      cpuMicroseconds: rangeOf(plain.map(({ cpuMicroseconds }) => cpuMicroseconds)),
      busyMicroseconds: rangeOf(busy)
    },
    depth: { mean: round(analysis.depth.mean), max: analysis.depth.max },
    crossCheck: compareShares(analysis.rounds, checked)
  }
}

/** @param {import('../measuring/measure-server.js').Run[]} runs the rounds of one server, all alike in length; of latencies the worst round counts */
function describeRuns (runs) {
  const latency = (/** @type {'p50' | 'p90' | 'p99' | 'max'} */ name) => runs.map(({ load }) => load.latencyMs[name])
  return {
    requests: runs.reduce((sum, { load }) => sum + load.requests, 0),
    requestsPerSecond: Math.round(mean(runs.map(({ load }) => load.requestsPerSecond))),
    cpuMicroseconds: round(mean(runs.map(({ cpuMicroseconds }) => cpuMicroseconds))),
    systemMicroseconds: round(mean(runs.map(({ systemMicroseconds }) => systemMicroseconds))),
    idleMicroseconds: round(mean(runs.map(({ idleMicroseconds }) => idleMicroseconds))),
    latencyMs: { p50: Math.max(...latency('p50')), p90: Math.max(...latency('p90')), p99: Math.max(...latency('p99')), max: Math.max(...latency('max')) }
  }
}

/** @param {number[]} values */
function mean (values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * @param {number[]} values
 * @returns {[number, number]} lowest and highest
 */
function rangeOf (values) {
  return [round(Math.min(...values)), round(Math.max(...values))]
}

/**
 * @param {import('./buckets.js').LaneOfRounds} lane
 * @returns {import('./buckets.js').LaneOfRounds}
 */
function roundLane ({ microseconds, ranges, packages, ...lane }) {
  return {
    ...lane,
    microseconds: Object.fromEntries(Object.entries(microseconds).map(([id, value]) => [id, round(value)])),
    ranges: Object.fromEntries(Object.entries(ranges).map(([id, range]) => [id, rangeOf(range)])),
    packages: packages.map((entry) => ({ ...entry, microseconds: round(entry.microseconds) }))
  }
}

import { installedVersion } from '../environment.js'
import { assertValidIndex, assertValidTree } from './flame-schema.js'
import { compareBuckets } from './buckets.js'
import { describeDifferences, describeServer } from './describe-difference.js'
import { round } from './fold.js'
import { warmupSeconds } from '../measure-server.js'

const TOOLS = ['0x', 'autocannon']
const BUSY_SHARE = 0.5

/**
 * The files that a finished profile leaves, by name: `index.json` with everything that
 * is compared, and for each server its folded tree as JSON and its 0x page as HTML.
 *
 * @param {object} options
 * @param {import('./profile-topic.js').FlameTopic} options.topic
 * @param {import('./profile-topic.js').Settings} options.settings
 * @param {import('../environment.js').Environment} options.environment described before the load began
 * @param {import('./profile-topic.js').ServerProfile[]} options.profiles
 * @param {Date} options.now
 * @returns {{ index: import('./flame-schema.js').FlameIndex, files: Record<string, string> }}
 * @throws {Error} when the data does not fit its schema, which is a mistake in this program
 */
export function buildFiles ({ topic, settings, environment, profiles, now }) {
  const lanes = compareBuckets(Object.fromEntries(profiles.map(({ server, analysis }) => [server.id, analysis.buckets])))
  /** @type {import('./flame-schema.js').FlameIndex} */
  const index = {
    topic: topic.topic,
    title: topic.title,
    question: topic.question,
    command: `npm run flame:${topic.topic}`,
    recordedAt: now.toISOString(),
    versions: Object.fromEntries([...topic.packages, ...TOOLS].map((name) => [name, installedVersion(name)])),
    environment,
    load: {
      tool: 'autocannon',
      path: topic.request.path,
      connections: settings.connections,
      warmupSeconds: warmupSeconds(settings.seconds),
      seconds: settings.seconds
    },
    servers: profiles.map(describeProfile),
    lanes: lanes.map(roundLane),
    captions: Object.fromEntries(profiles.map(({ server }) => [server.id, describeServer(server, lanes)])),
    conclusion: describeDifferences(profiles.map(({ server }) => server), lanes),
    notes: [...topic.notes ?? [], ...notesOn(profiles, environment)]
  }
  assertValidIndex(index)

  /** @type {Record<string, string>} */
  const files = { 'index.json': `${JSON.stringify(index, null, 2)}\n` }
  for (const { server, analysis } of profiles) {
    const tree = { server: server.id, unit: 'µs per request', tree: analysis.tree }
    assertValidTree(tree)
    files[`${server.id}.json`] = `${JSON.stringify(tree)}\n`
    files[`${server.id}.html`] = analysis.html
  }
  return { index, files }
}

/** @param {import('./profile-topic.js').ServerProfile} profile */
function describeProfile ({ server, plain, profiled, analysis }) {
  return {
    id: server.id,
    label: server.label,
    plain: describeRun(plain),
    profiled: {
      ...describeRun(profiled),
      busyMicroseconds: round(analysis.busyMicroseconds),
      samples: analysis.samples,
      sampleMicroseconds: round(analysis.intervalMicroseconds)
    }
  }
}

/** @param {import('../measure-server.js').Run} run */
function describeRun ({ load, cpuMicroseconds, idleMicroseconds }) {
  return {
    requests: load.requests,
    requestsPerSecond: Math.round(load.requestsPerSecond),
    cpuMicroseconds: round(cpuMicroseconds),
    idleMicroseconds: round(idleMicroseconds),
    latencyMs: load.latencyMs
  }
}

/** @param {import('./buckets.js').Lane} lane */
function roundLane ({ microseconds, packages, ...lane }) {
  return {
    ...lane,
    microseconds: Object.fromEntries(Object.entries(microseconds).map(([id, value]) => [id, round(value)])),
    packages: packages.map((entry) => ({ ...entry, microseconds: round(entry.microseconds) }))
  }
}

/**
 * What a reader of these numbers has to know about this run.
 *
 * @param {import('./profile-topic.js').ServerProfile[]} profiles
 * @param {import('../environment.js').Environment} environment
 */
function notesOn (profiles, { loadBefore, cores }) {
  const slowed = profiles.map(({ server, plain, profiled }) => `${server.label} ${Math.round((profiled.cpuMicroseconds / plain.cpuMicroseconds - 1) * 100)}%`)
  const notes = [
    `With the profiler on, the CPU time of a request changed by: ${slowed.join(', ')}. Requests per second and CPU time are from runs without it.`,
    'Writing to a socket also wakes the load generator if it sleeps. A server that keeps it busy seldom pays for that, so part of a difference in native time is its speed, not its code: compare with --connections 1.',
    'A function that V8 inlined counts for the one it was inlined into. Built-ins and regular expressions count for the JavaScript that uses them.'
  ]
  if (profiles.some(({ analysis }) => !analysis.samplesIdle)) {
    notes.push('V8 of this Node takes no samples while the event loop polls, so reading from sockets is missing from native time.')
  }
  if (loadBefore > cores * BUSY_SHARE) {
    notes.push(`The machine was busy before this run (load ${loadBefore} on ${cores} cores): close other programs and run it again before you trust these numbers.`)
  }
  return notes
}

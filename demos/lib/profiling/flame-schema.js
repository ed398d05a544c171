import { createValidator } from '../results/validate.js'
import { ROLE_LABELS } from './roles.js'

const number = { type: 'number', minimum: 0 }
const text = { type: 'string', minLength: 1 }
/** @type {(properties: Record<string, object>) => object} */
const exactly = (properties) => ({ type: 'object', properties, required: Object.keys(properties), additionalProperties: false })
/** @type {(values: object) => object} */
const mapOf = (values) => ({ type: 'object', additionalProperties: values })
/** @type {(items: object) => object} */
const listOf = (items) => ({ type: 'array', items })

const tier = { enum: ['interpreter', 'baseline', 'maglev', 'turbofan'] }
/** @type {(properties: Record<string, object>) => object} */
const withTier = (properties) => ({ ...exactly(properties), properties: { ...properties, tier } })
const role = { enum: Object.keys(ROLE_LABELS) }
const run = {
  requests: number,
  requestsPerSecond: number,
  cpuMicroseconds: number,
  systemMicroseconds: number,
  idleMicroseconds: number,
  latencyMs: exactly({ p50: number, p90: number, p99: number, max: number })
}

const range = { type: 'array', items: number, minItems: 2, maxItems: 2 }

const server = exactly({
  id: text,
  label: text,
  plain: exactly(run),
  profiled: exactly({ ...run, busyMicroseconds: number, samples: number, sampleMicroseconds: number, sampledShare: number }),
  ranges: exactly({ requestsPerSecond: range, cpuMicroseconds: range, busyMicroseconds: range }),
  depth: exactly({ mean: number, max: number }),
  crossCheck: listOf(exactly({ group: text, label: text, log: range, cpuProfile: range }))
})

const measuredLoad = { tool: text, path: text, connections: number, warmupSeconds: number, seconds: number, rounds: number }
const load = { ...exactly(measuredLoad), properties: { ...measuredLoad, method: text, bodyBytes: number, awake: { const: true } } }

/** What `index.json` of a topic's flame graphs holds; times are microseconds per request. */
const indexProblem = createValidator(exactly({
  topic: text,
  folder: text,
  title: text,
  question: text,
  command: text,
  recordedAt: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' },
  versions: mapOf(text),
  environment: exactly({ node: text, v8: text, os: text, cpu: text, cores: number, memoryGiB: number, loadBefore: number }),
  load,
  servers: { ...listOf(server), minItems: 2 },
  lanes: listOf(exactly({
    role,
    label: text,
    microseconds: mapOf(number),
    ranges: mapOf(range),
    packages: listOf(exactly({ package: text, server: text, microseconds: number }))
  })),
  captions: mapOf(text),
  conclusion: text,
  notes: listOf(text),
  pages: listOf(text)
}))

/** What a server's folded tree holds; `value` is microseconds per request. */
const treeProblem = createValidator({
  $defs: {
    node: withTier({
      name: text,
      // No folder of the machine that recorded it: relative to the project, or Node's own.
      at: { type: 'string', not: { pattern: '^(/|[A-Za-z]:|file:)' } },
      package: { type: 'string' },
      role: { enum: [...role.enum, 'rest'] },
      value: number,
      children: listOf({ $ref: '#/$defs/node' })
    })
  },
  ...exactly({ server: text, unit: { const: 'µs per request' }, tree: { $ref: '#/$defs/node' } })
})

/**
 * @typedef {Record<string, number>} ByServer
 *
 * @typedef {object} RunFacts
 * @property {number} requests
 * @property {number} requestsPerSecond
 * @property {number} cpuMicroseconds per request
 * @property {number} systemMicroseconds of them in the kernel
 * @property {number} idleMicroseconds per request
 * @property {{ p50: number, p90: number, p99: number, max: number }} latencyMs
 *
 * @typedef {[number, number]} Range lowest and highest of the rounds
 *
 * @typedef {object} ServerFacts
 * @property {string} id
 * @property {string} label
 * @property {RunFacts} plain without the profiler: the mean of the rounds, of latencies the worst
 * @property {RunFacts & { busyMicroseconds: number, samples: number, sampleMicroseconds: number, sampledShare: number }} profiled with it;
 *   `sampledShare` of its CPU time is what the samples account for
 * @property {{ requestsPerSecond: Range, cpuMicroseconds: Range, busyMicroseconds: Range }} ranges
 * @property {{ mean: number, max: number }} depth JavaScript functions on the stack of a sample
 * @property {import('./cross-check.js').CheckedLane[]} crossCheck none unless it was asked for
 *
 * @typedef {object} FlameIndex
 * @property {string} topic
 * @property {string} folder of these files, below `flamegraphs/`
 * @property {string} title
 * @property {string} question
 * @property {string} command
 * @property {string} recordedAt ISO 8601
 * @property {Record<string, string>} versions
 * @property {import('../measuring/environment.js').Environment} environment
 * @property {{ tool: string, path: string, method?: string, bodyBytes?: number, connections: number, warmupSeconds: number, seconds: number, rounds: number, awake?: boolean }} load
 *   GET without a `method`; `seconds` of each run; `awake` when its client never slept
 * @property {ServerFacts[]} servers two or more
 * @property {import('./buckets.js').LaneOfRounds[]} lanes
 * @property {Record<string, string>} captions
 * @property {string} conclusion
 * @property {string[]} notes
 * @property {string[]} pages servers whose 0x page is beside
 */

/**
 * @param {unknown} data
 * @throws {Error} that names the first place where the data does not fit
 */
export function assertValidIndex (data) {
  const problem = indexProblem(data)
  if (problem) throw new Error(`flame index does not fit its schema: ${problem}`)
}

/**
 * @param {unknown} data
 * @throws {Error} that names the first place where the data does not fit
 */
export function assertValidTree (data) {
  const problem = treeProblem(data)
  if (problem) throw new Error(`flame tree does not fit its schema: ${problem}`)
}

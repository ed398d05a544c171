/**
 * What `index.json` of a topic's flame graphs holds; times are microseconds per request.
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
 * @property {RunFacts & { busyMicroseconds: number, samples: number, sampleMicroseconds: number, sampledShare: number }} profiled
 *   with it; `sampledShare` of its CPU time is what the samples account for
 * @property {{ requestsPerSecond: Range, cpuMicroseconds: Range, busyMicroseconds: Range }} ranges
 * @property {{ mean: number, max: number }} depth JavaScript functions on the stack of a sample
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
 * @property {import('./fold.js').LaneOfRounds[]} lanes
 * @property {Record<string, string>} captions
 * @property {string} conclusion
 * @property {string[]} notes
 * @property {string[]} pages servers whose 0x page is beside
 */

export {}

/**
 * What `index.json` of a topic's flame graphs holds; times are microseconds per request.
 *
 * @typedef {{
 *   requests: number, requestsPerSecond: number, cpuMicroseconds: number, systemMicroseconds: number, idleMicroseconds: number,
 *   latencyMs: { p50: number, p90: number, p99: number, max: number }
 * }} RunFacts `systemMicroseconds`: of the CPU time, in the kernel
 * @typedef {RunFacts & { busyMicroseconds: number, samples: number, sampleMicroseconds: number, sampledShare: number }} ProfiledFacts
 *   `sampledShare` of its CPU time is what the samples account for
 * @typedef {[number, number]} Range lowest and highest of the rounds
 *
 * @typedef {object} ServerFacts
 * @property {string} id
 * @property {string} label
 * @property {RunFacts} plain without the profiler: the mean of the rounds, of latencies the worst
 * @property {ProfiledFacts} profiled with it
 * @property {{ requestsPerSecond: Range, cpuMicroseconds: Range, busyMicroseconds: Range }} ranges
 * @property {{ mean: number, max: number }} depth JavaScript functions on the stack of a sample
 *
 * @typedef {{
 *   topic: string, folder: string, title: string, question: string, command: string, recordedAt: string, conclusion: string,
 *   versions: Record<string, string>, captions: Record<string, string>, notes: string[], pages: string[],
 *   environment: import('../measuring/environment.js').Environment, servers: ServerFacts[], lanes: import('./fold.js').LaneOfRounds[],
 *   load: {
 *     tool: string, path: string, method?: string, bodyBytes?: number,
 *     connections: number, warmupSeconds: number, seconds: number, rounds: number, awake?: boolean
 *   }
 * }} FlameIndex `folder` of these files, below `flamegraphs/`; `recordedAt` ISO 8601; `pages`: servers whose 0x page is beside;
 *   `load`: GET without a `method`, `seconds` of each run, `awake` when its client never slept
 */

export {}

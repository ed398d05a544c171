import { mean, median } from 'simple-statistics'
import { findSpeeds } from './find-speeds.js'
import { isTooSmall } from './too-small.js'
import { isDifferent, isSame } from './verdict.js'
import { precise, preciseInterval } from './precise.js'

/**
 * What a page shows of a results file: ratios and intervals, without samples.
 *
 * @typedef {object} Cell
 * @property {number} time median, in nanoseconds per operation
 * @property {number} ratio contender's time / baseline's time
 * @property {[low: number, high: number]} interval 99%
 * @property {[low: number, high: number]} noise 99%, of the baseline against itself
 * @property {boolean} different whether the ratio is told apart from 1
 * @property {boolean} [same] whether it is shown to be 1, or near it
 * @property {true} [tooSmall] whether it or its baseline takes hardly longer than nothing does
 * @property {[quick: number, slow: number]} [speeds] of its processes, where they run at two, in nanoseconds per operation
 * @property {number[]} [samples] which a page does not carry
 * @property {Whole} [whole] the same by the clock on the wall, collections included
 * @property {import('./types.js').MemoryOf & { samples?: Record<keyof import('./types.js').MemoryOf, number[]> }} [memory] bytes allocated per operation (median), collections per million operations and nanoseconds of pause per operation (means)
 * @property {boolean} [agrees] of a reader's own cell: whether it agrees with the recorded one
 *
 * @typedef {Pick<Cell, 'time' | 'ratio' | 'interval' | 'noise' | 'samples'>} Whole
 *
 * @typedef {object} RunSummary
 * @property {string} recordedAt
 * @property {string} command
 * @property {Record<string, string>} packages
 * @property {Record<string, string>} [parts] versions of what is not from npm, by name
 * @property {import('../measuring/environment.js').Environment} environment
 * @property {string} baseline
 * @property {number} rounds
 * @property {number} [mostRounds]
 * @property {number} [looks]
 * @property {number} [passes]
 * @property {number} [seconds]
 * @property {number} [warmUpRequests]
 * @property {Record<string, boolean | number | string>} [answers] by question
 * @property {import('./types.js').Quiet} [quiet]
 * @property {true} [forced]
 * @property {Record<string, Cell>} cells by `<group>/<case>/<contender>`, the baseline's own among them
 *
 * @typedef {Omit<import('./types.js').Results, 'runs'> & { runs: RunSummary[] }} Summary oldest Node first
 *
 * @typedef {Omit<Summary, 'runs'> & { run: RunSummary, nodes: string[] }} PageSummary
 *   one run, and the versions of Node of all that there are
 * @typedef {ReturnType<typeof import('./compare.js').besideRecorded>} OwnRun what the reader has measured
 *
 * @typedef {import('./judge-claim.js').Claim} Claim
 * @typedef {import('./judge-claim.js').NodeVerdict} NodeVerdict
 * @typedef {import('./judge-claim.js').NodeAnswer} NodeAnswer
 * @typedef {import('./judge-claim.js').JudgedClaim} JudgedClaim
 */

/**
 * @param {import('./types.js').Results} results
 * @returns {Summary}
 */
export function summarize ({ runs, ...heading }) {
  return { ...heading, runs: runs.map((run) => summarizeRun(run, heading.baseline)) }
}

/**
 * What a page carries: one run, since each adds as much again to its weight.
 *
 * @param {Summary} summary
 * @param {RunSummary} run the one
 * @returns {PageSummary}
 */
export function forPage ({ runs, ...heading }, run) {
  return { ...heading, run: roundedRun(run), nodes: runs.map(({ environment }) => environment.node) }
}

/**
 * @param {import('./types.js').Run} run
 * @param {string} baseline
 * @returns {RunSummary}
 */
function summarizeRun ({ comparisons, nullRuns, floors = [], memory = [], seed, ...heading }, baseline) {
  /** @type {Record<string, Cell>} */
  const cells = {}
  for (const nullRun of nullRuns) {
    const floor = floors.find(({ group }) => group === nullRun.group)?.samples ?? []
    cells[`${nullRun.group}/${nullRun.case}/${nullRun.baseline}`] = {
      ...summarizeSamples(nullRun.baselineSamples),
      ratio: 1,
      interval: [1, 1],
      noise: nullRun.interval,
      different: false,
      ...isTooSmall(floor, [nullRun.baselineSamples]) && { tooSmall: /** @type {const} */ (true) },
      ...nullRun.whole && { whole: { ...summarizeSamples(nullRun.whole.baselineSamples), ratio: 1, interval: [1, 1], noise: nullRun.whole.interval } }
    }
    for (const comparison of comparisons) {
      if (comparison.group === nullRun.group && comparison.case === nullRun.case) cells[comparison.id] = summarizeComparison(comparison, nullRun, floor)
    }
  }
  for (const { id, bytes, collections, pause } of memory) {
    if (cells[id]) cells[id].memory = { bytes: median(bytes), collections: mean(collections), pause: mean(pause), samples: { bytes, collections, pause } }
  }
  return { ...heading, baseline, cells }
}

/**
 * @param {import('./types.js').Comparison} comparison
 * @param {import('./types.js').Comparison} nullRun of the same cell
 * @param {number[]} floor
 * @returns {Cell}
 */
function summarizeComparison ({ baselineSamples, contenderSamples, ratio, interval, whole }, nullRun, floor) {
  const tooSmall = isTooSmall(floor, [baselineSamples, contenderSamples])
  const measured = { interval, noise: nullRun.interval, tooSmall }
  return {
    ...summarizeSamples(contenderSamples),
    ratio,
    interval,
    noise: nullRun.interval,
    different: isDifferent(measured),
    ...isSame(measured) && { same: true },
    ...tooSmall && { tooSmall: /** @type {const} */ (true) },
    ...whole && nullRun.whole && { whole: { ...summarizeSamples(whole.contenderSamples), ratio: whole.ratio, interval: whole.interval, noise: nullRun.whole.interval } }
  }
}

/** @param {number[]} samples */
function summarizeSamples (samples) {
  const speeds = findSpeeds(samples)
  return { time: median(samples), samples, ...speeds && { speeds } }
}

/**
 * Three digits are more than an interval carries, and a page is loaded by phone.
 *
 * @param {RunSummary} run
 * @returns {RunSummary}
 */
export function roundedRun (run) {
  const cells = Object.entries(run.cells).map(([id, { samples, speeds, whole, memory, ...cell }]) => [id, {
    ...cell,
    ...roundedOf(cell),
    ...speeds && { speeds: preciseInterval(speeds) },
    // Where nothing is said of collections, nobody looks at it.
    ...whole && memory && { whole: roundedOf(whole) },
    ...memory && { memory: { bytes: Math.round(memory.bytes), collections: precise(memory.collections), pause: precise(memory.pause) } }
  }])
  return { ...run, cells: Object.fromEntries(cells) }
}

/** @param {Whole} measured */
function roundedOf ({ time, ratio, interval, noise }) {
  return { time: precise(time), ratio: precise(ratio), interval: preciseInterval(interval), noise: preciseInterval(noise) }
}

import { mean, median } from 'simple-statistics'
import { isDifferent } from './verdict.js'
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
 * @property {{ bytes: number, collections: number, pause: number }} [memory] bytes allocated per operation (median), collections per million operations and nanoseconds of pause per operation (means)
 * @property {boolean} [agrees] of a reader's own cell: whether it agrees with the recorded one
 *
 * @typedef {object} RunSummary
 * @property {string} recordedAt
 * @property {string} command
 * @property {Record<string, string>} packages
 * @property {Record<string, string>} [parts] versions of what is not from npm, by name
 * @property {import('../measuring/environment.js').Environment} environment
 * @property {number} rounds
 * @property {number} [passes]
 * @property {number} [seconds]
 * @property {Record<string, boolean | number | string>} [answers] by question
 * @property {Record<string, Cell>} cells by `<group>/<case>/<contender>`, the baseline's own among them
 *
 * @typedef {Omit<import('./types.js').Results, 'runs'> & { runs: RunSummary[] }} Summary oldest Node first
 *
 * @typedef {Omit<Summary, 'runs'> & { run: RunSummary, nodes: string[] }} PageSummary
 *   one run, and the versions of Node of all that there are
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
  return { ...heading, runs: runs.map(summarizeRun) }
}

/**
 * What a page carries: one run, since each adds as much again to its weight.
 *
 * @param {Summary} summary
 * @param {RunSummary} run the one
 * @returns {PageSummary}
 */
export function forPage ({ runs, ...heading }, run) {
  return { ...heading, run: rounded(run), nodes: runs.map(({ environment }) => environment.node) }
}

/**
 * @param {import('./types.js').Run} run
 * @returns {RunSummary}
 */
function summarizeRun ({ comparisons, nullRuns, memory = [], seed, ...heading }) {
  /** @type {Record<string, Cell>} */
  const cells = {}
  for (const nullRun of nullRuns) {
    const noise = nullRun.interval
    cells[`${nullRun.group}/${nullRun.case}/${nullRun.baseline}`] = { time: median(nullRun.baselineSamples), ratio: 1, interval: [1, 1], noise, different: false }
    for (const comparison of comparisons) {
      if (comparison.group !== nullRun.group || comparison.case !== nullRun.case) continue
      cells[comparison.id] = {
        time: median(comparison.contenderSamples),
        ratio: comparison.ratio,
        interval: comparison.interval,
        noise,
        different: isDifferent({ interval: comparison.interval, noise })
      }
    }
  }
  for (const { id, bytes, collections, pause } of memory) {
    if (cells[id]) cells[id].memory = { bytes: median(bytes), collections: mean(collections), pause: mean(pause) }
  }
  return { ...heading, cells }
}

/**
 * Three digits are more than an interval carries, and a page is loaded by phone.
 *
 * @param {RunSummary} run
 * @returns {RunSummary}
 */
function rounded (run) {
  const cells = Object.entries(run.cells).map(([id, cell]) => [id, {
    ...cell,
    time: precise(cell.time),
    ratio: precise(cell.ratio),
    interval: preciseInterval(cell.interval),
    noise: preciseInterval(cell.noise),
    ...cell.memory && { memory: { bytes: Math.round(cell.memory.bytes), collections: precise(cell.memory.collections), pause: precise(cell.memory.pause) } }
  }])
  return { ...run, cells: Object.fromEntries(cells) }
}

import { median } from 'simple-statistics'
import { isDifferent, judge } from '../verdict.js'

/**
 * What a page shows of a results file: ratios and intervals, without samples.
 *
 * @typedef {object} Cell
 * @property {number} time median, in nanoseconds per operation
 * @property {number} ratio contender's time / baseline's time
 * @property {[low: number, high: number]} interval 95%
 * @property {[low: number, high: number]} noise 95%, of the baseline against itself
 * @property {boolean} different whether the ratio is told apart from 1
 * @property {boolean} [agrees] of a reader's own cell: whether it agrees with the recorded one
 *
 * @typedef {object} RunSummary
 * @property {string} recordedAt
 * @property {string} command
 * @property {Record<string, string>} packages
 * @property {import('../environment.js').Environment} environment
 * @property {number} rounds
 * @property {Record<string, Cell>} cells by `<group>/<case>/<contender>`, the baseline's own among them
 *
 * @typedef {Omit<import('./types.js').Results, 'runs'> & { runs: RunSummary[] }} Summary oldest Node first
 *
 * @typedef {Omit<Summary, 'runs'> & { run: RunSummary, nodes: string[] }} PageSummary
 *   one run, and the versions of Node of all that there are
 *
 * @typedef {object} Evidence
 * @property {string} results whose measurement it is, `static/results/<results>.json`
 * @property {string} group
 * @property {string} case
 * @property {string} contender
 * @property {true} [inverse] the claim is about the baseline's time / the contender's
 *
 * @typedef {object} Claim
 * @property {string} id
 * @property {string} topic the mechanism that it is about, whether or not it has a page
 * @property {string} claim in our words
 * @property {string} scope which measurement it is held against
 * @property {{ who: string, where: string, year: number, href?: string }} source
 * @property {{ said: string, atLeast?: number }} claimed `atLeast` where the claim promises a ratio, above 1
 * @property {string} experiment what tests it, or would
 * @property {Evidence | null} evidence null when nothing tests it yet
 *
 * @typedef {object} NodeVerdict
 * @property {string} node
 * @property {import('../verdict.js').Verdict} verdict
 * @property {number} ratio above 1 when it goes the claim's way
 * @property {[low: number, high: number]} interval 95%, of that ratio
 * @property {[low: number, high: number]} noise 95%, of the baseline against itself
 *
 * @typedef {Claim & { verdicts: NodeVerdict[] }} JudgedClaim
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
function summarizeRun ({ recordedAt, command, packages, environment, rounds, comparisons, nullRuns }) {
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
  return { recordedAt, command, packages, environment, rounds, cells }
}

/**
 * A claim with what each recorded Node says about it.
 *
 * @param {Claim} claim
 * @param {Summary | null} summary of the results that hold its evidence; null when they are not recorded
 * @returns {JudgedClaim} `verdicts` oldest Node first; empty when the claim is untested
 * @throws {Error} when the evidence names a measurement that the results do not hold
 */
export function judgeClaim (claim, summary) {
  const { evidence } = claim
  if (evidence === null || summary === null) return { ...claim, verdicts: [] }
  const verdicts = summary.runs.map((run) => {
    const judged = verdictIn(claim, run)
    if (!judged) throw new Error(`claim ${claim.id} names ${cellOf(evidence)}, which ${evidence.results} does not measure on Node ${run.environment.node}`)
    return judged
  })
  return { ...claim, verdicts }
}

/**
 * @param {Claim} claim
 * @param {RunSummary} run of the results that the claim's evidence names
 * @returns {NodeVerdict | null} null when the run does not measure what the claim is about
 */
export function verdictIn ({ claimed, evidence }, { environment, cells }) {
  if (evidence === null || claimed.atLeast === undefined) return null
  const cell = cells[cellOf(evidence)]
  if (!cell) return null
  const { ratio, interval, noise } = evidence.inverse ? invert(cell) : cell
  return {
    node: environment.node,
    verdict: judge(claimed.atLeast, { interval, noise }),
    ratio: precise(ratio),
    interval: preciseInterval(interval),
    noise: preciseInterval(noise)
  }
}

/** @param {Evidence} evidence */
function cellOf ({ group, case: testCase, contender }) {
  return `${group}/${testCase}/${contender}`
}

/**
 * The same measurement told the other way round: baseline / contender.
 *
 * @param {Cell} cell
 * @returns {Pick<Cell, 'ratio' | 'interval' | 'noise'>}
 */
function invert ({ ratio, interval: [low, high], noise: [noiseLow, noiseHigh] }) {
  return { ratio: 1 / ratio, interval: [1 / high, 1 / low], noise: [1 / noiseHigh, 1 / noiseLow] }
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
    noise: preciseInterval(cell.noise)
  }])
  return { ...run, cells: Object.fromEntries(cells) }
}

/** @param {number} value */
function precise (value) {
  return Number(value.toPrecision(3))
}

/**
 * @param {[low: number, high: number]} interval
 * @returns {[low: number, high: number]}
 */
function preciseInterval ([low, high]) {
  return [precise(low), precise(high)]
}

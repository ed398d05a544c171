import { judge } from '../verdict.js'
import { precise, preciseInterval } from './precise.js'
import { nodeMajor } from './store.js'

/**
 * @typedef {object} Evidence
 * @property {string} results whose measurement it is, `static/results/<results>.json`
 * @property {string} group
 * @property {string} case
 * @property {string} contender
 * @property {true} [inverse] the claim is about the baseline's time / the contender's
 *
 * @typedef {object} Claimed
 * @property {string} said
 * @property {number} [atLeast] the least ratio that the claim promises, above 1; absent when it promises none
 * @property {{ from?: number, to?: number }} [nodes] the majors that it is about, when not all
 *
 * @typedef {object} Claim
 * @property {string} id
 * @property {string} topic the mechanism that it is about, whether or not it has a page
 * @property {string} claim in our words
 * @property {string} scope which measurement it is held against
 * @property {{ who: string, where: string, year: number, href?: string }} source
 * @property {Claimed} claimed
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
 * A claim with what each recorded Node says about it.
 *
 * @param {Claim} claim
 * @param {import('./summarize.js').Summary | null} summary of the results that hold its evidence; null when they are not recorded
 * @returns {JudgedClaim} `verdicts` oldest Node first, of those that the claim is about; empty when it is untested
 * @throws {Error} when the evidence names a measurement that the results do not hold
 */
export function judgeClaim (claim, summary) {
  const { evidence } = claim
  if (evidence === null || summary === null) return { ...claim, verdicts: [] }
  const verdicts = summary.runs.filter(({ environment }) => isAbout(claim, environment)).map((run) => {
    const judged = verdictIn(claim, run)
    if (!judged) throw new Error(`claim ${claim.id} names ${cellOf(evidence)}, which ${evidence.results} does not measure on Node ${run.environment.node}`)
    return judged
  })
  return { ...claim, verdicts }
}

/**
 * @param {Claim} claim
 * @param {import('./summarize.js').RunSummary} run of the results that the claim's evidence names
 * @returns {NodeVerdict | null} null when the run does not measure what the claim is about
 */
export function verdictIn (claim, { environment, cells }) {
  const { claimed, evidence } = claim
  if (evidence === null || claimed.atLeast === undefined || !isAbout(claim, environment)) return null
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

/**
 * @param {Claim} claim
 * @param {{ node: string }} environment
 */
function isAbout ({ claimed: { nodes } }, environment) {
  const major = nodeMajor(environment)
  return major >= (nodes?.from ?? 0) && major <= (nodes?.to ?? Infinity)
}

/** @param {Evidence} evidence */
function cellOf ({ group, case: testCase, contender }) {
  return `${group}/${testCase}/${contender}`
}

/**
 * The same measurement told the other way round: baseline / contender.
 *
 * @param {import('./summarize.js').Cell} cell
 * @returns {Pick<import('./summarize.js').Cell, 'ratio' | 'interval' | 'noise'>}
 */
function invert ({ ratio, interval: [low, high], noise: [noiseLow, noiseHigh] }) {
  return { ratio: 1 / ratio, interval: [1 / high, 1 / low], noise: [1 / noiseHigh, 1 / noiseLow] }
}

import { cellOf, measuredRatio } from './measured-ratio.js'
import { judge, judgeAnswer, sumUp } from './verdict.js'
import { precise, preciseInterval } from './precise.js'
import { nodeMajor } from './store.js'

/**
 * @typedef {object} Setting where a ratio is
 * @property {string} group
 * @property {string} case
 * @property {string} contender
 * @property {string} [to] the contender that it is compared with, when not the baseline
 * @property {true} [inverse] the claim is about the baseline's time / the contender's
 * @property {string} [label]
 * @property {number} [atLeast] what the claim promises there, when not what it promises elsewhere
 *
 * @typedef {object} Clocked
 * @property {string} results whose measurement it is, `static/results/<results>.json`
 * @property {'whole'} [clock] by the clock on the wall, collections included, and not by the median batch
 *
 * @typedef {Clocked & Setting & { settings?: undefined }} OneSetting
 * @typedef {Clocked & { settings: Setting[] }} SeveralSettings
 * @typedef {OneSetting | SeveralSettings} MeasuredEvidence a ratio, or several
 *
 * @typedef {object} AskedEvidence an answer of the Node that was asked
 * @property {string} results whose run holds it
 * @property {string} answer id of the question
 * @property {string} question in words
 * @property {boolean | number | string} says what the answer is if the claim is true
 *
 * @typedef {MeasuredEvidence | AskedEvidence} Evidence
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
 * @property {import('./verdict.js').Verdict} verdict
 * @property {number} ratio above 1 when it goes the claim's way
 * @property {[low: number, high: number]} interval 99%, of that ratio
 * @property {[low: number, high: number]} noise 99%, of the baseline against itself
 * @property {string} [setting] which of several
 * @property {true} [tooSmall] whether it takes hardly longer than nothing does
 *
 * @typedef {object} NodeAnswer
 * @property {string} node
 * @property {import('./verdict.js').Verdict} verdict
 * @property {boolean | number | string} answer
 *
 * @typedef {Claim & { verdicts: NodeVerdict[], answers: NodeAnswer[] }} JudgedClaim one of the two lists is empty, by the
 *   kind of its evidence; both are when it is untested
 */

/**
 * A claim with what each recorded Node says about it.
 *
 * @param {Claim} claim
 * @param {import('./summarize.js').Summary | null} summary of the results that hold its evidence; null when they are not recorded
 * @returns {JudgedClaim} `verdicts` and `answers` oldest Node first, of those that the claim is about, a verdict for each
 *   setting; empty when it is untested
 * @throws {Error} when the evidence names a measurement or a question that the results do not hold
 */
export function judgeClaim (claim, summary) {
  const { evidence } = claim
  if (evidence === null || summary === null) return { ...claim, verdicts: [], answers: [] }
  const runs = summary.runs.filter(({ environment }) => isAbout(claim, environment))
  if ('answer' in evidence) return { ...claim, verdicts: [], answers: runs.map((run) => answerIn(claim, run) ?? fail(claim, evidence.answer, run)) }
  return { ...claim, verdicts: runs.flatMap((run) => settingsOf(evidence).map((setting) => ratioIn(claim, setting, run) ?? fail(claim, cellOf(setting), run))), answers: [] }
}

/**
 * One verdict of one Node, whatever the claim is made of.
 *
 * @param {Claim} claim
 * @param {import('./summarize.js').RunSummary} run of the results that the claim's evidence names
 * @returns {import('./verdict.js').Verdict | null} null when the run holds nothing that the claim is about
 */
export function verdictIn (claim, run) {
  const { evidence } = claim
  if (evidence === null) return null
  if ('answer' in evidence) return answerIn(claim, run)?.verdict ?? null
  const judged = settingsOf(evidence).map((setting) => ratioIn(claim, setting, run)?.verdict)
  return judged.every((verdict) => verdict !== undefined) ? sumUp(judged) : null
}

/** @param {MeasuredEvidence} evidence */
export function settingsOf (evidence) {
  return evidence.settings ?? [evidence]
}

/**
 * @param {Claim} claim
 * @param {string} missing
 * @param {import('./summarize.js').RunSummary} run
 * @returns {never}
 */
function fail ({ id, evidence }, missing, { environment }) {
  throw new Error(`claim ${id} names ${missing}, which ${evidence?.results} does not hold for Node ${environment.node}`)
}

/** @param {Claim} claim @param {import('./summarize.js').RunSummary} run @returns {NodeAnswer | null} */
function answerIn (claim, { environment, answers }) {
  const { evidence } = claim
  if (evidence === null || !('answer' in evidence) || !isAbout(claim, environment)) return null
  const answer = answers?.[evidence.answer]
  return answer === undefined ? null : { node: environment.node, verdict: judgeAnswer(evidence.says, answer), answer }
}

/**
 * @param {Claim} claim
 * @param {Setting} setting
 * @param {import('./summarize.js').RunSummary} run
 * @returns {NodeVerdict | null}
 */
function ratioIn (claim, setting, run) {
  const { claimed, evidence } = claim
  const { atLeast = claimed.atLeast, label } = setting
  if (evidence === null || 'answer' in evidence || atLeast === undefined || !isAbout(claim, run.environment)) return null
  const measured = measuredRatio(run, setting, evidence.clock)
  if (measured === null) return null
  const { ratio, interval, noise, tooSmall = false } = measured
  return {
    node: run.environment.node,
    verdict: judge(atLeast, { interval, noise, tooSmall }),
    ratio: precise(ratio),
    interval: preciseInterval(interval),
    noise: preciseInterval(noise),
    ...label !== undefined && { setting: label },
    ...tooSmall && { tooSmall: /** @type {const} */ (true) }
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

import { cellOf, measuredRatio } from './measured-ratio.js'
import { judge, judgeAnswer, judgeMost, sumUp } from './verdict.js'
import { precise, preciseInterval } from './precise.js'
import { nodeMajor } from './store.js'

/**
 * @typedef {import('./claim-types.js').Setting} Setting
 * @typedef {import('./claim-types.js').MeasuredEvidence} MeasuredEvidence
 * @typedef {import('./claim-types.js').Claim} Claim
 * @typedef {import('./claim-types.js').Claimed} Claimed
 * @typedef {import('./claim-types.js').NodeVerdict} NodeVerdict
 * @typedef {import('./claim-types.js').NodeAnswer} NodeAnswer
 * @typedef {import('./claim-types.js').JudgedClaim} JudgedClaim
 */

/**
 * A claim with what each recorded Node says about it.
 *
 * @param {Claim} claim
 * @param {import('./summarize.js').Summary | null} summary of the results that hold its evidence; null when they are not recorded
 * @returns {JudgedClaim} `verdicts` and `answers` oldest Node first, of those that the claim is about; empty when it is untested
 * @throws {Error} when the evidence names a measurement or a question that the results do not hold
 */
export function judgeClaim (claim, summary) {
  const { evidence } = claim
  if (evidence === null || summary === null) return { ...claim, verdicts: [], answers: [] }
  const runs = summary.runs.filter(({ environment }) => isAbout(claim, environment))
  if ('answer' in evidence) return { ...claim, verdicts: [], answers: runs.map((run) => answerIn(claim, run) ?? fail(claim, evidence.answer, run)) }
  return { ...claim, verdicts: runs.flatMap((run) => ratiosIn(claim, evidence, run) ?? []), answers: [] }
}

/**
 * The verdict of one Node on one setting, or on what it was asked.
 *
 * @param {import('./claim-types.js').Part} claim
 * @param {import('./summarize.js').RunSummary} run of the results that the claim's evidence names
 * @returns {import('./verdict.js').Verdict | null} null when the run holds nothing that the claim is about
 */
export function verdictIn (claim, run) {
  const { evidence } = claim
  if (evidence === null) return null
  if ('answer' in evidence) return answerIn(claim, run)?.verdict ?? null
  const measured = isAbout(claim, run.environment) ? measuredRatio(run, evidence, evidence.by) : null
  return measured && toVerdict(claim, evidence, run, measured).verdict
}

/**
 * The verdict of one Node on all settings.
 *
 * @param {Claim} claim
 * @param {MeasuredEvidence} evidence
 * @param {import('./summarize.js').RunSummary} run
 * @returns {NodeVerdict | null} null when the run is from before all that it would need was measured
 */
function ratiosIn (claim, evidence, run) {
  const found = settingsOf(evidence).flatMap((setting) => {
    const measured = isAbout(claim, run.environment) ? measuredRatio(run, setting, evidence.by) : null
    return measured === null ? missing(claim, setting, run) : [{ setting, measured }]
  })
  const settings = found.map(({ setting, measured }) => toVerdict(claim, setting, run, measured))
  if (settings.length < 2) return settings[0] ?? null
  const least = settings.reduce((lowest, judged) => judged.ratio < lowest.ratio ? judged : lowest)
  const verdict = sumUp(found.map(({ setting: { atLeast = claim.claimed.atLeast }, measured }) => ({ ...measured, claimed: Number(atLeast) })))
  return { ...least, verdict, settings }
}

/**
 * @param {Claim} claim
 * @param {Setting} setting
 * @param {import('./summarize.js').RunSummary} run
 * @returns {never[]} nothing, of a run that was recorded by an older method
 * @throws {Error} of any other
 */
function missing (claim, setting, run) {
  return run.mostRounds === undefined ? [] : fail(claim, cellOf(setting), run)
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
 * @param {Pick<Claim, 'claimed'>} claim
 * @param {Setting} setting
 * @param {import('./summarize.js').RunSummary} run
 * @param {import('./measured-ratio.js').MeasuredRatio} measured
 * @returns {NodeVerdict}
 */
function toVerdict ({ claimed }, { atLeast = claimed.atLeast, label }, run, { ratio, interval, noise, tooSmall }) {
  return {
    node: run.environment.node,
    verdict: atLeast === undefined ? judgeMost(Number(claimed.atMost), { interval, noise, tooSmall }) : judge(atLeast, { interval, noise, tooSmall }),
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

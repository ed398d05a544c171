import { verdictsOf } from '../Claim/words.js'

/**
 * @typedef {import('../../../demos/lib/results/judge-claim').JudgedClaim} JudgedClaim
 * @typedef {import('../../../demos/lib/results/verdict').Verdict} Verdict
 *
 * @typedef {object} Filters what is shown; an empty string filters nothing
 * @property {string} mechanism
 * @property {string} verdict
 * @property {string} node a major version
 */

/** @type {Verdict[]} */
export const VERDICTS = ['holds', 'weaker', 'no difference', 'reversed', 'not so', 'inconclusive', 'untested']

/** @type {Filters} */
export const NO_FILTERS = { mechanism: '', verdict: '', node: '' }

/**
 * @param {string} node such as `24.21.0`
 * @returns {string} such as `24`
 */
export function majorOf (node) {
  return String(Number.parseInt(node, 10))
}

/**
 * @param {JudgedClaim} claim
 * @param {string} major
 * @returns {Verdict | null} null when the claim is about other versions of Node
 */
export function verdictOn (claim, major) {
  const verdicts = verdictsOf(claim)
  if (verdicts.length === 0) return 'untested'
  return verdicts.find(({ node }) => majorOf(node) === major)?.verdict ?? null
}

/**
 * A claim's verdicts, each with the versions of Node that pass it.
 *
 * @param {JudgedClaim} claim
 * @param {string} major the only version to look at, or empty for all
 * @returns {Array<{ verdict: Verdict, majors: string[] }>} empty when the claim is not about that version
 */
export function groupVerdicts (claim, major) {
  const verdicts = verdictsOf(claim)
  if (verdicts.length === 0) return [{ verdict: 'untested', majors: [] }]
  /** @type {Map<Verdict, string[]>} */
  const groups = new Map()
  for (const { node, verdict } of verdicts) {
    if (major && majorOf(node) !== major) continue
    groups.set(verdict, [...groups.get(verdict) ?? [], majorOf(node)])
  }
  return [...groups].map(([verdict, majors]) => ({ verdict, majors }))
}

/**
 * @param {JudgedClaim[]} claims
 * @param {Filters} filters
 * @returns {JudgedClaim[]}
 */
export function filterClaims (claims, { mechanism, verdict, node }) {
  return claims.filter((claim) => {
    const groups = groupVerdicts(claim, node)
    return (!mechanism || claim.topic === mechanism) && (verdict ? groups.some((group) => group.verdict === verdict) : groups.length > 0)
  })
}

/**
 * @param {JudgedClaim[]} claims
 * @param {string} major
 * @returns {Array<{ verdict: Verdict, count: number }>} those that occur, in the order of VERDICTS
 */
export function countVerdicts (claims, major) {
  return VERDICTS
    .map((verdict) => ({ verdict, count: claims.filter((claim) => verdictOn(claim, major) === verdict).length }))
    .filter(({ count }) => count > 0)
}

/** @param {string} topic such as `hidden-classes` */
export function nameTopic (topic) {
  return topic.replaceAll('-', ' ')
}

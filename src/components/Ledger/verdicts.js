import { marksOf, verdictsOf } from '../Claim/words.js'
import { nameOf, pageOf } from './pages.js'

/**
 * @typedef {import('../../../demos/lib/results/judge-claim').JudgedClaim & { decade?: ReturnType<typeof import('../../../demos/decade/model.js').judgeDecade> }} JudgedClaim
 *   `decade` where old Nodes were measured too
 * @typedef {import('../../../demos/lib/results/verdict').Verdict} Verdict
 *
 * @typedef {object} Filters what is shown; an empty string filters nothing
 * @property {string} mechanism or case, as its page is called
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
 * @param {JudgedClaim[]} claims
 * @param {Filters} filters
 * @returns {JudgedClaim[]}
 */
export function filterClaims (claims, { mechanism, verdict, node }) {
  return claims.filter((claim) => {
    const judged = node ? [verdictOn(claim, node)].filter((found) => found !== null) : marksOf(claim).map((mark) => mark.verdict)
    return (!mechanism || nameOf(pageOf(claim.topic)) === mechanism) && (verdict ? judged.some((one) => one === verdict) : judged.length > 0)
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

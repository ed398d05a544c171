/**
 * What every recorded Node says about a claim, whether by a ratio or by an answer.
 *
 * @param {import('./claim-types.js').JudgedClaim} claim
 */
export function verdictsOf ({ verdicts, answers }) {
  return [...verdicts, ...answers]
}

/**
 * What is drawn of a claim: a mark for each recorded Node, or one that says that nothing tested it.
 *
 * @param {import('./claim-types.js').JudgedClaim} claim
 * @returns {Array<{ node: string, verdict: import('./verdict.js').Verdict }>}
 */
export function marksOf (claim) {
  const judged = verdictsOf(claim)
  return judged.length > 0 ? judged : [{ node: '', verdict: 'untested' }]
}

/**
 * The versions of Node that a claim speaks of, in words.
 *
 * @param {import('./claim-types.js').Claimed} claimed
 * @returns {string} such as ` on Node 25 and later`, empty when it speaks of all
 */
export function describeNodes ({ nodes }) {
  if (!nodes) return ''
  const { from, to } = nodes
  if (from === undefined) return ` on Node ${to} and older`
  return to === undefined ? ` on Node ${from} and later` : ` on Node ${from} to ${to}`
}

/**
 * What a claim was held against, all its settings included.
 *
 * @param {Pick<import('./claim-types.js').Claim, 'scope' | 'evidence'>} claim
 */
export function describeScope ({ scope, evidence }) {
  const settings = (evidence && 'settings' in evidence && evidence.settings) || []
  return settings.length > 0 ? `${scope}: ${settings.map(({ label }) => label).join('; ')}` : scope
}

import { formatInterval } from '../Measured/format.js'

/**
 * What every recorded Node says about a claim, whether by a ratio or by an answer.
 *
 * @param {import('../../../demos/lib/results/judge-claim').JudgedClaim} claim
 */
export function verdictsOf ({ verdicts, answers }) {
  return [...verdicts, ...answers]
}

/**
 * What is drawn of a claim: a mark for each recorded Node, or one that says that nothing tested it.
 *
 * @param {import('../../../demos/lib/results/judge-claim').JudgedClaim} claim
 * @returns {Array<{ node: string, verdict: import('../../../demos/lib/results/verdict').Verdict }>}
 */
export function marksOf (claim) {
  const judged = verdictsOf(claim)
  return judged.length > 0 ? judged : [{ node: '', verdict: 'untested' }]
}

/**
 * Why nothing can be said of one setting.
 *
 * @param {Pick<import('../../../demos/lib/results/claim-types').NodeVerdict, 'interval' | 'noise' | 'tooSmall'>} judged inconclusive
 * @returns {string}
 */
export function sayDoubt ({ interval: [low, high], noise, tooSmall }) {
  if (tooSmall) return 'it takes hardly longer than nothing does'
  if (low <= 1 && high >= 1) return 'either way may be the faster'
  const distant = low > noise[1] || high < noise[0]
  return distant ? 'the interval holds the figure of the claim' : `two copies of one thing differ by ${formatInterval(noise)}`
}

/**
 * How many settings have which verdict, when not all have the same.
 *
 * @param {Array<Pick<import('../../../demos/lib/results/claim-types').NodeVerdict, 'verdict'>>} settings
 * @returns {string} such as `3 holds, 1 reversed; `
 */
export function tallySettings (settings) {
  const counts = new Map()
  for (const { verdict } of settings) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  return counts.size > 1 ? `${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}; ` : ''
}

/**
 * @param {boolean | number | string} answer
 */
export function sayAnswer (answer) {
  return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer)
}

/**
 * The versions of Node that a claim speaks of, in words.
 *
 * @param {import('../../../demos/lib/results/judge-claim').Claimed} claimed
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
 * @param {Pick<import('../../../demos/lib/results/judge-claim').Claim, 'scope' | 'evidence'>} claim
 */
export function describeScope ({ scope, evidence }) {
  const settings = (evidence && 'settings' in evidence && evidence.settings) || []
  return settings.length > 0 ? `${scope}: ${settings.map(({ label }) => label).join('; ')}` : scope
}

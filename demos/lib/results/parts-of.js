/**
 * A claim of several settings, as one claim for each: that a claim holds in one setting
 * and not in another can be told of them only.
 *
 * @param {import('./claim-types.js').Claim} claim
 * @returns {import('./claim-types.js').Part[]} the claim itself when it has one setting, or none
 */
export function partsOf (claim) {
  const { evidence, scope, claimed } = claim
  if (evidence === null || 'answer' in evidence || !evidence.settings) return [{ ...claim, evidence }]
  const { settings, ...clocked } = evidence
  return settings.map((setting) => ({
    ...claim,
    scope: `${scope}: ${setting.label}`,
    claimed: { ...claimed, ...setting.atLeast !== undefined && { atLeast: setting.atLeast } },
    evidence: { ...clocked, ...setting }
  }))
}

/**
 * The same of a claim that is judged: each part with its own verdicts.
 *
 * @param {import('./claim-types.js').JudgedClaim} claim
 * @returns {import('./claim-types.js').JudgedPart[]}
 */
export function judgedPartsOf ({ verdicts, answers, ...claim }) {
  const all = verdicts.flatMap((judged) => judged.settings ?? [judged])
  return partsOf(claim).map((part) => ({ ...part, verdicts: all.filter(({ setting }) => setting === labelOf(part)), answers }))
}

/**
 * @param {import('./claim-types.js').Part} part
 * @returns {string | undefined} undefined when the claim has no settings to tell apart
 */
export function labelOf ({ evidence }) {
  return evidence !== null && 'label' in evidence ? evidence.label : undefined
}

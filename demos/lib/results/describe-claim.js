/** What every recorded Node says about a claim, whether by a ratio or by an answer. */
export function verdictsOf ({ verdicts, answers }) {
  return [...verdicts, ...answers]
}

/** What is drawn of a claim: a mark for each recorded Node, or one that says that nothing tested it. */
export function marksOf (claim) {
  const judged = verdictsOf(claim)
  return judged.length > 0 ? judged : [{ node: '', verdict: 'untested' }]
}

/** The versions of Node that a claim speaks of, in words. @param {{ nodes?: any }} claimed */
export function describeNodes ({ nodes }) {
  if (!nodes) return ''
  const { from, to } = nodes
  if (from === undefined) return ` on Node ${to} and older`
  return to === undefined ? ` on Node ${from} and later` : ` on Node ${from} to ${to}`
}

/** What a claim was held against, all its settings included. */
export function describeScope ({ scope, evidence }) {
  const settings = (evidence && 'settings' in evidence && evidence.settings) || []
  return settings.length > 0 ? `${scope}: ${settings.map(({ label }) => label).join('; ')}` : scope
}

/**
 * A claim of several settings, as one claim for each: that a claim holds in one setting and not in another can be
 * told of them only.
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

/** The same of a claim that is judged: each part with its own verdicts. */
export function judgedPartsOf ({ verdicts, answers, ...claim }) {
  const all = verdicts.flatMap((judged) => judged.settings ?? [judged])
  return partsOf(claim).map((part) => ({ ...part, verdicts: all.filter(({ setting }) => setting === labelOf(part)), answers }))
}

export function labelOf ({ evidence }) {
  return evidence !== null && 'label' in evidence ? evidence.label : undefined
}

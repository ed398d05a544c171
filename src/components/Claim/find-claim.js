import { judgedPartsOf, labelOf } from '../../../demos/lib/results/describe-claim.js'

/** `setting`: the only one of several to look at. Throws when there is no such claim, or it has no such setting. */
export function findClaim ({ claims }, id, setting) {
  const claim = claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`no claim '${id}': add it to demos/claims.json`)
  if (setting === undefined) return claim
  const parts = judgedPartsOf(claim)
  const part = parts.find((candidate) => labelOf(candidate) === setting)
  if (!part) throw new Error(`claim '${id}' has no setting '${setting}': name one of '${parts.map(labelOf).join("', '")}', or none`)
  return part
}

import { judgedPartsOf, labelOf, verdictsOf } from '../../../demos/lib/results/describe-claim.js'

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

/**
 * Hold a claim to a verdict that words rely on. `setting`: which of several, when not the verdict of them all; of more
 * than one, each; `nodes`: the majors of Node that the words are about, when not all that are recorded; `words`: that
 * rely on it. Throws when it has another verdict, or none, on one of them.
 */
export function assertVerdict (evidence, { claim, setting, verdict, nodes, words }) {
  for (const label of [setting].flat()) {
    const verdicts = verdictsOf(findClaim(evidence, claim, label))
    const wanted = nodes ?? verdicts.map(({ node }) => Number.parseInt(node, 10))
    const found = wanted.map((major) => ({ where: `Node ${major}`, is: verdicts.find(({ node }) => Number.parseInt(node, 10) === major)?.verdict ?? 'untested' }))
    const other = found.length === 0 ? { where: 'every version of Node', is: 'untested' } : found.find(({ is }) => is !== verdict)
    if (!other) continue
    const what = label === undefined ? `claim '${claim}'` : `claim '${claim}' for '${label}'`
    const said = typeof words === 'string' ? `: “${words}”` : ''
    throw new Error(`a sentence relies on ${what} being '${verdict}', but on ${other.where} it is '${other.is}': rewrite the sentence${said}`)
  }
}

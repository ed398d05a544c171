import { judgedPartsOf, labelOf } from './describe-claim.js'

/**
 * @typedef {{ id: string, setting?: string, node?: string, atLeast?: number, interval?: [number, number], noise?: [number, number] }} Example
 *   a claim that has a verdict; of one that is measured, on which Node and by which numbers
 * @typedef {{ decided: number, examples: Partial<Record<import('./verdict.js').Verdict, Example>> }} Verdicts of the whole ledger;
 *   `decided`: how many intervals led to a verdict that says something
 */

/** What the page of the method tells of all verdicts, without all claims. */
export function summarizeVerdicts (claims) {
  const verdicts = claims.flatMap((claim) => claim.verdicts).flatMap((judged) => judged.settings ?? [judged])
  /** @type {Verdicts['examples']} */
  const examples = {}
  for (const part of claims.flatMap(judgedPartsOf)) {
    for (const { verdict, node, interval, noise } of part.verdicts) examples[verdict] ??= { id: part.id, setting: labelOf(part), node, atLeast: part.claimed.atLeast, interval, noise }
  }
  const mixed = claims.find(({ verdicts }) => verdicts.some(({ verdict }) => verdict === 'mixed'))
  if (mixed) examples.mixed = { id: mixed.id }
  const asked = claims.find(({ answers }) => answers.some(({ verdict }) => verdict === 'not so'))
  if (asked) examples['not so'] = { id: asked.id }
  const untested = claims.find(({ verdicts, answers }) => verdicts.length + answers.length === 0)
  return {
    decided: verdicts.filter(({ verdict }) => verdict !== 'inconclusive').length,
    examples: { ...examples, ...untested && { untested: { id: untested.id } } }
  }
}

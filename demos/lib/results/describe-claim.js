import { sayCount } from '../text/group-digits.js'

/** Verdicts that leave something open: a page says why, by the interval and the noise. */
export const OPEN = ['inconclusive', 'size undecided']

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
  return to === undefined ? ` on Node ${from} and later` : ` on Node ${from === to ? to : `${from} to ${to}`}`
}

/** What a claim was held against, all its settings included. */
export function describeScope ({ scope, evidence }) {
  const settings = (evidence && 'settings' in evidence && evidence.settings) || []
  return settings.length > 0 ? `${scope}; ${sayCount(settings.length, 'setting')}: ${settings.map(({ label }) => label).join('; ')}` : scope
}

/** A claim of several settings, as one claim for each: that a claim holds in one setting and not in another can be told of them only. */
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

/**
 * @typedef {{ id: string, setting?: string, node?: string, atLeast?: number, interval?: [number, number], noise?: [number, number] }} Example
 *   a claim that has a verdict; of one that is measured, on which Node and by which numbers
 * @typedef {{ decided: number, examples: Partial<Record<import('./verdict.js').Verdict, Example>> }} Verdicts of the whole ledger;
 *   `decided`: how many intervals led to a verdict that says something
 */

/** What the page of the method tells of all verdicts, without all claims. */
export function summarizeVerdicts (claims) {
  const verdicts = claims.flatMap((claim) => claim.verdicts).flatMap((judged) => judged.settings ?? [judged])
  /** @type {Partial<Record<import('./verdict.js').Verdict, Example>>} */
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

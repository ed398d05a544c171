import { readIfPresent } from '../files/write-atomically.js'

/**
 * What somebody else measured and published, `demos/<case>/published.json`.
 *
 * @typedef {{ group: string, contender: string, value: number, ours?: { group: string, case: string, contender: string } }} PublishedRow
 *   the value as they printed it, and the cell of our results that measures the same again
 * @typedef {{ id: string, label: string }} Named
 * @typedef {{
 *   case: string, source: { who: string, where: string, href: string, year: number, when: string }, method: string, untold: string[],
 *   versions: Array<{ name: string, version: string }>, versionsFrom: string, machine?: string, quantity: string, higherIsBetter: boolean,
 *   baseline: string, contenders: Named[], groups: Named[], rows: PublishedRow[]
 * }} PublishedFigures `versionsFrom`: where they are told; `machine` when they tell it; `quantity`: what a value is
 * @typedef {{
 *   topic: string, recorded: import('./summarize.js').PageSummary | null, local: import('./summarize.js').OwnRun | null,
 *   claims: import('./summarize.js').JudgedClaim[], published: PublishedFigures,
 *   runs: Array<{ node: string, cells: Record<string, import('./summarize.js').Cell> }>
 * }} CaseEvidence what the page of a case gets: every recorded run, oldest Node first
 */

/** Null when there is no file. @param {string | URL} path @returns {Promise<PublishedFigures | null>} */
export async function readPublished (path) {
  return JSON.parse(await readIfPresent(path) ?? 'null')
}

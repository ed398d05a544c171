import { readIfPresent } from '../files/write-atomically.js'

/**
 * What somebody else measured and published, `demos/<case>/published.json`.
 *
 * @typedef {{ group: string, contender: string, value: number, ours?: { group: string, case: string, contender: string } }} PublishedRow
 *   the value as they printed it, and the cell of our results that measures the same again
 * @typedef {{ id: string, label: string }} Named
 *
 * @typedef {object} PublishedFigures
 * @property {string} case
 * @property {{ who: string, where: string, href: string, year: number, when: string }} source
 * @property {Array<{ name: string, version: string }>} versions
 * @property {string} versionsFrom where the versions are told
 * @property {string} [machine] when they tell it
 * @property {string} method
 * @property {string[]} untold
 * @property {string} quantity what a value is
 * @property {boolean} higherIsBetter
 * @property {string} baseline
 * @property {Named[]} contenders
 * @property {Named[]} groups
 * @property {PublishedRow[]} rows
 *
 * @typedef {object} CaseEvidence what the page of a case gets
 * @property {string} topic
 * @property {import('./summarize.js').PageSummary | null} recorded
 * @property {import('./summarize.js').OwnRun | null} local
 * @property {import('./summarize.js').JudgedClaim[]} claims
 * @property {PublishedFigures} published
 * @property {Array<{ node: string, cells: Record<string, import('./summarize.js').Cell> }>} runs every recorded one, oldest Node first
 */

/**
 * @param {string | URL} path
 * @returns {Promise<PublishedFigures | null>} null when there is no file
 */
export async function readPublished (path) {
  return JSON.parse(await readIfPresent(path) ?? 'null')
}

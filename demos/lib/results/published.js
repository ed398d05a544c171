import { CommandError } from '../command-line/command-error.js'
import { readIfPresent } from '../files/read-if-present.js'
import { createValidator } from './validate.js'

const describeProblem = createValidator(new URL('published-schema.json', import.meta.url))

/**
 * What somebody else measured and published, `demos/<case>/published.json`.
 *
 * @typedef {object} PublishedRow
 * @property {string} group
 * @property {string} contender
 * @property {number} value as they printed it
 * @property {{ group: string, case: string, contender: string }} [ours] the cell of our results that measures the same again
 *
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
 * @param {string} path
 * @returns {Promise<PublishedFigures | null>} null when there is no file
 * @throws {CommandError} when the file does not hold published figures
 */
export async function readPublished (path) {
  const text = await readIfPresent(path)
  return text === null ? null : parsePublished(text, path)
}

/**
 * @param {string} text
 * @param {string} path named in the error
 * @returns {PublishedFigures}
 * @throws {CommandError}
 */
export function parsePublished (text, path) {
  let published
  try {
    published = JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${/** @type {Error} */ (error).message}`)
  }
  const problem = describeProblem(published) ?? describeContradiction(published)
  if (problem) throw new CommandError(`${path} does not hold published figures: ${problem}`)
  return published
}

/**
 * What a JSON Schema cannot say.
 *
 * @param {PublishedFigures} published
 * @returns {string | null}
 */
function describeContradiction ({ baseline, contenders, groups, rows }) {
  const contenderIds = new Set(contenders.map(({ id }) => id))
  const groupIds = new Set(groups.map(({ id }) => id))
  const stray = rows.find(({ group, contender }) => !groupIds.has(group) || !contenderIds.has(contender))
  if (stray) return `a row is of '${stray.group}' and '${stray.contender}', and one of them is not listed`
  const cells = rows.map(({ group, contender }) => `${group} ${contender}`)
  const twice = cells.find((cell, index) => cells.indexOf(cell) !== index)
  if (twice) return `two rows are of '${twice}'`
  const alone = groups.find(({ id }) => !cells.includes(`${id} ${baseline}`))
  return alone ? `'${alone.id}' has no row of the baseline, '${baseline}'` : null
}

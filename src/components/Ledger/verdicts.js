import { nameOf, pageOf } from './pages.js'

/**
 * @typedef {import('./to-ledger.js').LedgerLine} LedgerLine
 * @typedef {import('../../../demos/lib/results/verdict').Verdict} Verdict
 *
 * @typedef {object} Filters what is shown; an empty string filters nothing
 * @property {string} mechanism or case, as its page is called
 * @property {string} verdict
 * @property {string} node a major version
 */

/** @type {Verdict[]} */
export const VERDICTS = ['holds', 'weaker', 'size undecided', 'no difference', 'mixed', 'reversed', 'not so', 'inconclusive', 'untested']

/** @type {Filters} */
export const NO_FILTERS = { mechanism: '', verdict: '', node: '' }

/**
 * @param {string} node such as `24.21.0`
 * @returns {string} such as `24`
 */
export function majorOf (node) {
  return String(Number.parseInt(node, 10))
}

/**
 * @param {LedgerLine} line
 * @param {string} major
 * @returns {Verdict | null} null when the claim is about other versions of Node
 */
export function verdictOn ({ marks }, major) {
  return marks.find(({ node, verdict }) => verdict === 'untested' || majorOf(node) === major)?.verdict ?? null
}

/**
 * @param {LedgerLine[]} lines
 * @param {Filters} filters
 * @returns {LedgerLine[]}
 */
export function filterLines (lines, { mechanism, verdict, node }) {
  return lines.filter((line) => {
    const judged = node ? [verdictOn(line, node)].filter((found) => found !== null) : line.marks.map((mark) => mark.verdict)
    return (!mechanism || nameOf(pageOf(line.topic)) === mechanism) && (verdict ? judged.some((one) => one === verdict) : judged.length > 0)
  })
}

/**
 * @param {LedgerLine[]} lines
 * @param {string} major
 * @returns {Array<{ verdict: Verdict, count: number }>} those that occur, in the order of VERDICTS
 */
export function countVerdicts (lines, major) {
  return VERDICTS
    .map((verdict) => ({ verdict, count: lines.filter((line) => verdictOn(line, major) === verdict).length }))
    .filter(({ count }) => count > 0)
}

import { nameOf, pageOf } from './pages.js'

export const VERDICTS = ['holds', 'weaker', 'size undecided', 'no difference', 'mixed', 'reversed', 'not so', 'inconclusive', 'untested']

export const NO_FILTERS = { mechanism: '', verdict: '', node: '' }

/** Such as `24` of `24.21.0`. */
export function majorOf (node) {
  return String(Number.parseInt(node, 10))
}

/** Null when the claim is about other versions of Node. */
export function verdictOn ({ marks }, major) {
  return marks.find(({ node, verdict }) => verdict === 'untested' || majorOf(node) === major)?.verdict ?? null
}

export function filterLines (lines, { mechanism, verdict, node }) {
  return lines.filter((line) => {
    const judged = node ? [verdictOn(line, node)].filter((found) => found !== null) : line.marks.map((mark) => mark.verdict)
    return (!mechanism || nameOf(pageOf(line.topic)) === mechanism) && (verdict ? judged.some((one) => one === verdict) : judged.length > 0)
  })
}

/** Those that occur, in the order of VERDICTS. */
export function countVerdicts (lines, major) {
  return VERDICTS
    .map((verdict) => ({ verdict, count: lines.filter((line) => verdictOn(line, major) === verdict).length }))
    .filter(({ count }) => count > 0)
}

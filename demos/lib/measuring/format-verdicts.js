import { style } from '../text/style.js'
import { judgeClaims } from '../results/claims.js'
import { judgedPartsOf } from '../results/parts-of.js'
import { summarize } from '../results/summarize.js'
import { formatInterval, formatRatio } from './format-ratio.js'

/**
 * What the claims are worth by these measurements, for a terminal.
 *
 * @param {import('../results/judge-claim.js').Claim[]} claims
 * @param {import('../results/types.js').Results[]} results of one run each
 * @returns {string}
 */
export function formatVerdicts (claims, results) {
  if (results.length === 0) return 'nothing was left to measure\n'
  const judged = results.flatMap((one) => judgeClaims(
    claims.filter(({ evidence }) => evidence?.results === one.topic),
    { [one.topic]: summarize(one) }
  ))
  const rows = judged.flatMap(judgedPartsOf).flatMap(({ claim, scope, evidence, verdicts, answers }) => {
    const row = (/** @type {string} */ node, /** @type {string} */ verdict, /** @type {string} */ why) => (
      { heading: `${claim} (${scope})`, line: `    Node ${node.padEnd(8)} ${style.bold(verdict.padEnd(20))} ${why}` }
    )
    const question = evidence && 'question' in evidence ? evidence.question : ''
    return [
      ...verdicts.map(({ node, verdict, ratio, interval }) => row(node, verdict, `${formatRatio(ratio)} times (${formatInterval(interval)})`)),
      ...answers.map(({ node, verdict, answer }) => row(node, verdict, `${question} ${sayAnswer(answer)}`))
    ]
  })
  const headings = [...new Set(rows.map(({ heading }) => heading))]
  const blocks = headings.map((heading) => [heading, ...rows.filter((row) => row.heading === heading).map(({ line }) => line)].join('\n'))
  return `${['What people say, and what this machine says:', ...blocks, 'npm run bench:<topic> -- --compare sets your numbers beside the recorded ones, and npm start shows them on the pages.'].join('\n\n')}\n`
}

/**
 * @param {boolean | number | string} answer
 */
function sayAnswer (answer) {
  return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer)
}

import { describeNodes, describeScope, marksOf } from '../../../demos/lib/results/describe-claim.js'

/**
 * @typedef {import('../../../demos/lib/results/types.js').JudgedClaim & { decade?: ReturnType<typeof import('../../../demos/decade/model.js').judgeDecade> }} ToldClaim
 *   `decade` where old Nodes were measured too
 *
 * @typedef {object} LedgerLine what the ledger shows of a claim that nobody has opened
 * @property {string} id
 * @property {string[]} [was] ids that it had
 * @property {string} topic
 * @property {string} claim
 * @property {string} about what it was tested on, and who said it
 * @property {ReturnType<typeof marksOf>} marks
 */

export function toLedger (claims) {
  const nodes = new Set(claims.flatMap(({ verdicts, answers }) => [...verdicts, ...answers].map(({ node }) => node)))
  return { lines: claims.map(toLine), nodes: [...nodes].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })) }
}

function toLine (claim) {
  const { id, was, topic, claimed, source } = claim
  return {
    id,
    ...was && { was },
    topic,
    claim: claim.claim,
    about: `${describeScope(claim)}${describeNodes(claimed)}. ${source.who}, ${source.year}`,
    marks: marksOf(claim).map(({ node, verdict }) => ({ node, verdict }))
  }
}

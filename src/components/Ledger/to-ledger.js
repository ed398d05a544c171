import { describeNodes, describeScope, marksOf } from '../../../demos/lib/results/describe-claim.js'

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

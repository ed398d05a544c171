import Link from '@docusaurus/Link'
import { formatInterval, formatRatio } from '../Measured/format'
import Badge from './Badge'
import styles from './styles.module.css'
import { describeNodes, sayAnswer, verdictsOf } from './words'

export { Badge }

/**
 * A claim as people tell it, who told it and when, and what each recorded Node
 * says about it. The verdicts are computed from the results file; a claim that
 * nothing tests is untested.
 *
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/summarize').JudgedClaim[] }} props.evidence
 * @param {string} props.id of the claim
 */
export default function Claim ({ evidence, id }) {
  const { claim, scope, source, claimed, evidence: tested, verdicts, answers } = findClaim(evidence, id)
  return (
    <figure className={styles.claim} data-claim={id}>
      <blockquote className={styles.words}><p>{claim}</p></blockquote>
      <figcaption className={styles.source}>
        {source.who} ({source.year}), {source.where}: “{claimed.said}”.
      </figcaption>
      <p className={styles.source}>Held against: {scope}{describeNodes(claimed)}.</p>
      {tested && 'question' in tested && <p className={styles.source}>Asked: {tested.question} The claim says {sayAnswer(tested.says)}.</p>}
      <ul className={styles.verdicts}>
        {verdicts.length + answers.length === 0 && <li><Badge verdict='untested' /></li>}
        {verdicts.map(({ node, verdict, ratio, interval, settings }) => (
          <li key={node}>
            <Badge verdict={verdict} /> Node {node}: {settings && `the least of ${settings.length} settings `}{formatRatio(ratio)} times ({formatInterval(interval)})
          </li>
        ))}
        {answers.map(({ node, verdict, answer }) => <li key={node}><Badge verdict={verdict} /> Node {node}: {sayAnswer(answer)}</li>)}
      </ul>
      <p className={styles.source}><Link to={`/lab/claims#${id}`} aria-label={`This claim in the ledger: ${claim} ${scope}`}>This claim in the ledger</Link></p>
    </figure>
  )
}

/**
 * Words that are only true while a claim has this verdict: the build fails when
 * a new recording changes it.
 *
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/summarize').JudgedClaim[] }} props.evidence
 * @param {string} props.claim id
 * @param {import('../../../demos/lib/results/verdict').Verdict} props.verdict
 * @param {number[]} [props.nodes] the majors of Node that the words are about, when not all that are recorded
 * @param {import('react').ReactNode} props.children
 */
export function RelyOn ({ evidence, claim, verdict, nodes, children }) {
  const judged = verdictsOf(findClaim(evidence, claim)).filter(({ node }) => !nodes || nodes.includes(Number.parseInt(node, 10)))
  const other = judged.find((candidate) => candidate.verdict !== verdict)
  if (other || judged.length < (nodes ?? [0]).length) {
    throw new Error(`a sentence relies on claim '${claim}' being '${verdict}', but ${other ? `on Node ${other.node} it is '${other.verdict}'` : 'it is untested'}: rewrite the sentence`)
  }
  return <>{children}</>
}

/**
 * @param {{ claims: import('../../../demos/lib/results/summarize').JudgedClaim[] }} evidence
 * @param {string} id
 */
export function findClaim ({ claims }, id) {
  const claim = claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`no claim '${id}': add it to demos/claims.json`)
  return claim
}

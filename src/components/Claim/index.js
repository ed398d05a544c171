import { formatInterval, formatRatio } from '../Measured/format'
import styles from './styles.module.css'

/**
 * A claim as people tell it, who told it and when, and what each recorded Node
 * says about it. The verdicts are computed from the results file.
 *
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/summarize').JudgedClaim[] }} props.evidence
 * @param {string} props.id of the claim
 */
export default function Claim ({ evidence, id }) {
  const { claim, scope, source, claimed, verdicts } = findClaim(evidence, id)
  return (
    <figure className={styles.claim} data-claim={id}>
      <blockquote className={styles.words}><p>{claim}</p></blockquote>
      <figcaption className={styles.source}>
        {source.who} ({source.year}), {source.where}: “{claimed.said}”.
      </figcaption>
      <p className={styles.scope}>Held against: {scope}.</p>
      <ul className={styles.verdicts}>
        {verdicts.length === 0 && <li><Badge verdict='untested' /></li>}
        {verdicts.map(({ node, verdict, ratio, interval }) => (
          <li key={node}>
            <Badge verdict={verdict} /> Node {node}: {formatRatio(ratio)} times ({formatInterval(interval)})
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** @type {Record<import('../../../demos/lib/verdict').Verdict, { tone: string, sign: string }>} */
const LOOKS = {
  holds: { tone: 'holds', sign: '✓' },
  shrunk: { tone: 'shrunk', sign: '↘' },
  'no difference': { tone: 'same', sign: '=' },
  reversed: { tone: 'reversed', sign: '⇄' },
  'not measurable here': { tone: 'untested', sign: '~' },
  untested: { tone: 'untested', sign: '?' }
}

/** @param {{ verdict: import('../../../demos/lib/verdict').Verdict }} props */
export function Badge ({ verdict }) {
  const { tone, sign } = LOOKS[verdict]
  return <strong className={`${styles.badge} ${styles[tone]}`} data-verdict={verdict}><span aria-hidden='true'>{sign}</span> {verdict}</strong>
}

/**
 * Words that are only true while a claim has this verdict on every recorded
 * Node: the build fails when a new recording changes it.
 *
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/summarize').JudgedClaim[] }} props.evidence
 * @param {string} props.claim id
 * @param {import('../../../demos/lib/verdict').Verdict} props.verdict
 * @param {import('react').ReactNode} props.children
 */
export function RelyOn ({ evidence, claim, verdict, children }) {
  const { verdicts } = findClaim(evidence, claim)
  const other = verdicts.find((judged) => judged.verdict !== verdict)
  if (other || verdicts.length === 0) {
    throw new Error(`a sentence relies on claim '${claim}' being '${verdict}', but ${other ? `on Node ${other.node} it is '${other.verdict}'` : 'it is untested'}: rewrite the sentence`)
  }
  return <>{children}</>
}

/**
 * @param {{ claims: import('../../../demos/lib/results/summarize').JudgedClaim[] }} evidence
 * @param {string} id
 */
function findClaim ({ claims }, id) {
  const claim = claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`no claim '${id}': add it to demos/claims.json`)
  return claim
}

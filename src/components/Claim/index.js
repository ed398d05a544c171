import Link from '@docusaurus/Link'
import Details from './Details'
import { assertVerdict, findClaim } from './find-claim'
import styles from './styles.module.css'

/**
 * A claim as people tell it, and what stands behind it. The verdicts are computed from the results file; a claim that
 * nothing tests is untested. `setting`: the only one of several that it is shown for. @param {any} props
 */
export default function Claim ({ evidence, id, setting }) {
  const claim = findClaim(evidence, id, setting)
  return (
    <figure className={styles.claim}>
      <blockquote className={styles.words}><p>{claim.claim}</p></blockquote>
      <Behind claim={claim} />
    </figure>
  )
}

/** What stands behind a claim, with a link to its line in the ledger. */
export function Behind ({ claim }) {
  const link = <Link to={`/lab/claims#${claim.id}`} aria-label={`This claim in the ledger: ${claim.claim} ${claim.scope}`}>This claim in the ledger</Link>
  return <Details claim={claim} link={link} />
}

/**
 * Words that are only true while a claim has this verdict: the build fails when a new recording changes it. `setting`:
 * which of several, when not the verdict of them all; of more than one, each; `nodes`: the majors of Node that the
 * words are about, when not all that are recorded.
 */
export function RelyOn ({ evidence, children, ...relied }) {
  assertVerdict(evidence, /** @type {any} */ ({ ...relied, words: children }))
  return <>{children}</>
}

import Link from '@docusaurus/Link'
import clsx from 'clsx'
import { describeNodes, describeScope, judgedPartsOf } from '../../../demos/lib/results/describe-claim.js'
import Settings, { Verdicts } from './Settings'
import { assertVerdict, findClaim } from './find-claim'
import styles from './styles.module.css'
import { sayAnswer } from './words'

/** More settings than these are shown when somebody asks. */
const AT_ONCE = 3

/**
 * A claim as people tell it, who told it and when, and what each recorded Node says about it. The verdicts are computed
 * from the results file; a claim that nothing tests is untested. `setting`: the only one of several that it is shown
 * for. @param {any} props
 */
export default function Claim ({ evidence, id, setting }) {
  const found = findClaim(evidence, id, setting)
  const { claim, scope, source, claimed, evidence: tested, verdicts, answers } = found
  const parts = judgedPartsOf(found)
  return (
    <figure className={styles.claim} data-claim={id}>
      <blockquote className={styles.words}><p>{claim}</p></blockquote>
      <figcaption className={styles.source}>
        {source.who} ({source.year}), {source.where}: “{claimed.said}”.
      </figcaption>
      <p className={styles.source}>Tested on: {describeScope(found)}{describeNodes(claimed)}.</p>
      {tested && 'question' in tested && <p className={styles.source}>Asked: {tested.question} The claim says {sayAnswer(tested.says)}.</p>}
      <Verdicts verdicts={verdicts} answers={answers} />
      {parts.length > 1 && (
        <details className={clsx(styles.source, styles.each)} open={parts.length <= AT_ONCE}>
          <summary>Each of {parts.length} settings</summary>
          <Settings parts={parts} />
        </details>
      )}
      <p className={styles.source}><Link to={`/lab/claims#${id}`} aria-label={`This claim in the ledger: ${claim} ${scope}`}>This claim in the ledger</Link></p>
    </figure>
  )
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

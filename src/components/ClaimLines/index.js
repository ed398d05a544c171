import Link from '@docusaurus/Link'
import clsx from 'clsx'
import Claim from '../Claim'
import { LOOKS } from '../Claim/Badge'
import { findClaim } from '../Claim/find-claim'
import { verdictsOf } from '../Claim/words'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** What each sign means, in a few words. */
const MEANINGS = {
  holds: 'holds',
  weaker: 'real, but less than claimed',
  'no difference': 'no difference',
  reversed: 'the other way round',
  'not so': 'not so',
  inconclusive: 'cannot be told',
  untested: 'not tested yet'
}

/**
 * One line a claim, with what each Node says of it; a line opens to its source and its numbers.
 *
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/summarize').JudgedClaim[] }} props.evidence
 * @param {string[]} props.ids of claims
 */
export default function ClaimLines ({ evidence, ids }) {
  const claims = ids.map((id) => findClaim(evidence, id))
  const met = new Set(claims.flatMap((claim) => marksOf(claim).map(({ verdict }) => verdict)))
  return (
    <div className={styles.lines}>
      {claims.map((claim) => (
        <details key={claim.id} className={styles.line}>
          <summary>
            <span><strong>“{claim.claim}”</strong><small>{claim.scope}</small></span>
            <span className={styles.marks}>
              {marksOf(claim).map(({ node, verdict }) => (
                <span key={node} className={clsx(styles.mark, tones[LOOKS[verdict].tone])}>
                  <span className='spoken-only'>Node </span>{Number.parseInt(node, 10) || ''}<b aria-hidden='true'>{LOOKS[verdict].sign}</b><span className='spoken-only'>: {verdict}</span>
                </span>
              ))}
            </span>
          </summary>
          <Claim evidence={evidence} id={claim.id} />
        </details>
      ))}
      <p className={styles.legend}>
        {Object.entries(LOOKS).filter(([verdict]) => met.has(/** @type {any} */ (verdict))).map(([verdict, { sign }]) => (
          <span key={verdict}>{sign} {MEANINGS[/** @type {keyof typeof MEANINGS} */ (verdict)]}</span>
        ))}
        <Link to='/lab/method#verdict'>How a verdict is made</Link>
      </p>
    </div>
  )
}

/** @param {import('../../../demos/lib/results/summarize').JudgedClaim} claim */
function marksOf (claim) {
  const judged = verdictsOf(claim)
  return judged.length > 0 ? judged : [{ node: '', verdict: /** @type {const} */ ('untested') }]
}

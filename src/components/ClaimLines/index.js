import Claim from '../Claim'
import { findClaim } from '../Claim/find-claim'
import Legend from './Legend'
import Line from './Line'
import styles from './styles.module.css'

/**
 * One line a claim, with what each Node says of it; a line opens to its source and its numbers.
 *
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/summarize').JudgedClaim[] }} props.evidence
 * @param {string[]} props.ids of claims
 */
export default function ClaimLines ({ evidence, ids }) {
  const claims = ids.map((id) => findClaim(evidence, id))
  return (
    <div className={styles.lines}>
      {claims.map((claim) => <Line key={claim.id} claim={claim} about={claim.scope}><Claim evidence={evidence} id={claim.id} /></Line>)}
      <Legend claims={claims} />
    </div>
  )
}

import { marksOf } from '../../../demos/lib/results/describe-claim.js'
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
  const lines = ids.map((id) => findClaim(evidence, id)).map((claim) => ({ claim, marks: marksOf(claim) }))
  return (
    <div className={styles.lines}>
      {lines.map(({ claim: { id, claim, scope }, marks }) => <Line key={id} is={id} claim={claim} about={scope} marks={marks}><Claim evidence={evidence} id={id} /></Line>)}
      <Legend lines={lines} />
    </div>
  )
}

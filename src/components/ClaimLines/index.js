import { marksOf } from '../../../demos/lib/results/describe-claim.js'
import { Behind } from '../Claim'
import { findClaim } from '../Claim/find-claim'
import Line, { Legend } from './Line'
import { Axis, axisOf, isDrawn } from './Track'
import styles from './styles.module.css'

/** One line a claim, with what each Node says of it on one axis; a line opens to its source and its numbers. */
export default function ClaimLines ({ evidence, ids }) {
  const claims = ids.map((id) => findClaim(evidence, id))
  const axis = axisOf(claims)
  return (
    <div className={styles.lines}>
      {claims.some(isDrawn) && <div className={styles.axis}><Axis axis={axis} /></div>}
      {claims.map((claim) => <Line key={claim.id} claim={claim} about={claim.scope} axis={axis}><Behind claim={claim} /></Line>)}
      <Legend lines={claims.map((claim) => ({ ...claim, marks: marksOf(claim) }))} />
      {evidence.local && <Yours {...evidence.local} topic={evidence.topic} />}
    </div>
  )
}

/** What the reader measured, which only the development server knows. */
function Yours ({ run, against, compared, agreeing, topic }) {
  return (
    <p className={styles.yours}>
      <strong>Your run</strong> on Node {run.environment.node}: {agreeing} of {compared} ratios agree with the recorded run on Node {against}.{' '}
      <a href={`#numbers-${topic}`}>Each of them</a>; <code>npm run bench:{topic} -- --compare</code> says why they may differ.
    </p>
  )
}

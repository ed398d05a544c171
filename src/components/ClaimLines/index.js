import { marksOf } from '../../../demos/lib/results/describe-claim.js'
import Claim from '../Claim'
import { findClaim } from '../Claim/find-claim'
import Line, { Legend } from './Line'
import styles from './styles.module.css'

/** One line a claim, with what each Node says of it; a line opens to its source and its numbers. */
export default function ClaimLines ({ evidence, ids }) {
  const lines = ids.map((id) => findClaim(evidence, id)).map((claim) => ({ claim, marks: marksOf(claim) }))
  return (
    <div className={styles.lines}>
      {lines.map(({ claim: { id, claim, scope }, marks }) => <Line key={id} is={id} claim={claim} about={scope} marks={marks}><Claim evidence={evidence} id={id} /></Line>)}
      <Legend lines={lines} />
      {evidence.local && <Yours {...evidence.local} topic={evidence.topic} />}
    </div>
  )
}

/** What the reader measured, which only the development server knows. */
function Yours ({ run, against, compared, agreeing, topic }) {
  return (
    <p className={styles.yours}>
      <strong>Your run</strong> on Node {run.environment.node}: {agreeing} of {compared} ratios agree with the recorded run on Node {against}.{' '}
      <a href='#measure'>Each of them</a>; <code>npm run bench:{topic} -- --compare</code> says why they may differ.
    </p>
  )
}

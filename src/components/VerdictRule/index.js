import Link from '@docusaurus/Link'
import { judgedPartsOf } from '../../../demos/lib/results/parts-of.js'
import { Badge } from '../Claim'
import { formatInterval } from '../Measured/format'

/** @type {Array<{ verdict: import('../../../demos/lib/results/verdict').Verdict, rule: string }>} */
const RULES = [
  { verdict: 'holds', rule: 'Outside the noise, and the whole interval reaches the claimed figure; or this Node, asked, answers as the claim says.' },
  { verdict: 'weaker', rule: 'Real, and less than claimed: outside the noise, and the whole interval stays below the claimed figure.' },
  { verdict: 'no difference', rule: 'The whole interval, and the noise, lie within 10% of 1. That no effect was found is not enough.' },
  { verdict: 'reversed', rule: 'Outside the noise, on the other side of 1.' },
  { verdict: 'not so', rule: 'The claim promises no ratio, but that something is so, and this Node, asked, answers otherwise.' },
  { verdict: 'inconclusive', rule: 'The measurement cannot say any of these: the interval is too wide, or what is measured takes hardly longer than nothing does.' },
  { verdict: 'untested', rule: 'Nothing measures it yet.' }
]

/**
 * What each verdict means, with a claim of the ledger that has it.
 *
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/judge-claim').JudgedClaim[] }} props.ledger
 */
export default function VerdictRule ({ ledger }) {
  return (
    <table>
      <thead>
        <tr><th scope='col'>Verdict</th><th scope='col'>When, and for example</th></tr>
      </thead>
      <tbody>
        {RULES.map(({ verdict, rule }) => (
          <tr key={verdict}>
            <th scope='row'><Badge verdict={verdict} /></th>
            <td>{rule}<br /><Example ledger={ledger} verdict={verdict} /></td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * @param {object} props
 * @param {{ claims: import('../../../demos/lib/results/judge-claim').JudgedClaim[] }} props.ledger
 * @param {import('../../../demos/lib/results/verdict').Verdict} props.verdict
 */
function Example ({ ledger: { claims }, verdict }) {
  if (verdict === 'untested') {
    const untested = claims.find(({ verdicts, answers }) => verdicts.length + answers.length === 0)
    return untested ? <Link to={`/lab/claims#${untested.id}`}>{untested.id}</Link> : <>none is left</>
  }
  const asked = claims.find(({ answers }) => answers.some((answer) => answer.verdict === verdict))
  if (verdict === 'not so' && asked) return <Link to={`/lab/claims#${asked.id}`}>{asked.id}</Link>
  const found = claims.flatMap(judgedPartsOf).flatMap(({ id, claimed, verdicts }) => verdicts.map((judged) => ({ id, claimed, ...judged }))).find((judged) => judged.verdict === verdict)
  if (!found) return <>none at present</>
  const { id, claimed, node, interval, noise } = found
  return (
    <>
      <Link to={`/lab/claims#${id}`}>{id}</Link>, Node {node}: claimed {claimed.atLeast}, interval {formatInterval(interval)}, noise {formatInterval(noise)}
    </>
  )
}

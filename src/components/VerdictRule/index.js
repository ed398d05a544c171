import Link from '@docusaurus/Link'
import { Badge } from '../Claim'
import { formatInterval } from '../Measured/format'

/** @type {Array<{ verdict: import('../../../demos/lib/results/verdict').Verdict, rule: string }>} */
const RULES = [
  { verdict: 'holds', rule: 'Outside the noise, and the whole interval reaches the claimed figure; or this Node, asked, answers as the claim says.' },
  { verdict: 'weaker', rule: 'Real, and less than claimed: outside the noise, and the whole interval stays below the claimed figure.' },
  { verdict: 'no difference', rule: 'The whole interval, and the noise, lie within 10% of 1. To find no effect is not enough.' },
  { verdict: 'reversed', rule: 'Outside the noise, on the other side of 1.' },
  { verdict: 'not so', rule: 'The claim promises no ratio, but that something is so, and this Node, asked, answers otherwise.' },
  { verdict: 'inconclusive', rule: 'None of these can be said: the interval is too wide, or what is measured takes hardly longer than nothing. An interval below the claimed figure still misses the claim. Whether there is any difference stays open.' },
  { verdict: 'untested', rule: 'Nothing measures it yet.' }
]

/**
 * What each verdict means, with a claim of the ledger that has it.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/results/verdict-examples').Verdicts} props.verdicts
 */
export default function VerdictRule ({ verdicts: { examples } }) {
  return (
    <table>
      <thead>
        <tr><th scope='col'>Verdict</th><th scope='col'>When, and for example</th></tr>
      </thead>
      <tbody>
        {RULES.map(({ verdict, rule }) => (
          <tr key={verdict}>
            <th scope='row'><Badge verdict={verdict} /></th>
            <td>{rule}<br /><Example example={examples[verdict]} /></td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** @param {{ example?: import('../../../demos/lib/results/verdict-examples').Example }} props */
function Example ({ example }) {
  if (!example) return <>none at present</>
  const { id, setting, node, atLeast, interval, noise } = example
  const link = <Link to={`/lab/claims#${id}`}>{id}</Link>
  if (!interval || !noise) return link
  return <>{link}{setting && `, ${setting}`}, Node {node}: claimed {atLeast}, interval {formatInterval(interval)}, noise {formatInterval(noise)}</>
}

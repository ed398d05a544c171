import Link from '@docusaurus/Link'
import Badge from '../Claim/Badge'
import Table from '../Lab/Table'
import { formatInterval } from '../Measured/format'

const RULES = [
  { verdict: 'holds', rule: 'Outside the noise, and the whole interval reaches the claimed figure. Or this Node, asked, answers as the claim says.' },
  { verdict: 'weaker', rule: 'Real, and less than claimed: outside the noise, and the whole interval stays below the claimed figure. Of several settings: at least one gains, none loses, and one stays below its figure.' },
  { verdict: 'size undecided', rule: 'Real: outside the noise. But the interval holds the claimed figure, so the gain may be smaller than claimed.' },
  { verdict: 'no difference', rule: 'The whole interval, and the noise, lie within 10% of 1. To find no effect is not enough.' },
  { verdict: 'mixed', rule: 'Only of several settings: one certainly gains, and another certainly loses.' },
  { verdict: 'reversed', rule: 'Outside the noise, on the other side of 1. Of several settings: at least one loses, and none certainly gains.' },
  { verdict: 'not so', rule: 'Only of claims that promise no gain: this Node, asked, answers otherwise, or takes more than “at most” allows.' },
  { verdict: 'inconclusive', rule: 'Whether there is an effect is undecided: the interval reaches into the noise, or what is measured takes hardly longer than nothing. Of “at most”: the interval contains its figure.' },
  { verdict: 'untested', rule: 'Nothing measures it yet.' }
]

/** What each verdict means, with a claim of the ledger that has it. */
export default function VerdictRule ({ verdicts: { examples } }) {
  const rows = RULES.map(({ verdict, rule }) => [<Badge verdict={verdict} />, <>{rule}<br /><Example example={examples[verdict]} /></>])
  return <Table head={['Verdict', 'When, and for example']} rows={rows} />
}

function Example ({ example }) {
  if (!example) return <>none at present</>
  const { id, setting, node, atLeast, interval, noise } = example
  const link = <Link to={`/lab/claims#${id}`}>{id}</Link>
  if (!interval || !noise) return link
  return <>{link}{setting && `, ${setting}`}, Node {node}: claimed {atLeast}, interval {formatInterval(interval)}, noise {formatInterval(noise)}</>
}

/** How many verdicts are expected to be wrong by chance alone: at 99%, one of a hundred. */
export function Chance ({ verdicts: { decided } }) {
  return <span data-chance={decided}>{decided} intervals have led to a verdict, so about {Math.max(1, Math.round(decided / 100))} of the verdicts may be wrong by chance alone</span>
}

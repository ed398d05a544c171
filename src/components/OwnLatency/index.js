import Table from '../Lab/Table'
import table from '../Lab/table.module.css'
import { majorOf } from '../Measured/format'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

const SHARES = ['p50', 'p90', 'p99', 'max']

/** The reader’s own `npm run latency`, which is there under `npm start` alone. */
export default function OwnLatency ({ latency }) {
  if (!latency) return null
  const { rate, seconds, environment, servers } = latency
  return (
    <Table
      className={table.numbers} figures={1} head={['', ...SHARES]}
      caption={`Your own run, ${environment.cpu}, Node ${majorOf(environment.node)}: µs of waiting at ${groupDigits(rate)} requests a second, ${seconds} s in each of ${servers[0].rounds.length} rounds, the least and the most`}
      rows={servers.map(({ label, rounds }) => [label, ...SHARES.map((share) => spanOf(rounds.map((round) => round[share])))])}
    />
  )
}

function spanOf (values) {
  return [...new Set([Math.min(...values), Math.max(...values)])].map((value) => groupDigits(value)).join(' to ')
}

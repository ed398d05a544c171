import clsx from 'clsx'
import { formatInterval, formatRatio } from '../Measured/format'
import Table from '../Lab/Table'
import table from '../Lab/table.module.css'
import styles from './styles.module.css'

const DISTANCES = [
  { group: 'one-0', label: 'no delay' },
  { group: 'one-5', label: '5 ms' },
  { group: 'one-45', label: '45 ms' }
]

/** How many times as many requests as Express Fastify serves, by the way to the database, on each recorded Node. */
export default function Distances ({ evidence: { runs } }) {
  return (
    <Table
      className={clsx(table.table, styles.apart)}
      caption='How many times as many requests Fastify serves as Express, for one document, 10 clients and a pool of 10, with the 99% interval. “=” is no difference, “~” is inconclusive.'
      head={['To the database and back', ...runs.map(({ node }) => `Node ${node}`)]}
      rows={DISTANCES.map(({ group, label }) => [label, ...runs.map(({ cells }) => <Ratio cell={cells[`${group}/wall/fastify`]} />)])}
    />
  )
}

function Ratio ({ cell }) {
  const { ratio, interval: [low, high], same, different } = cell
  return <>{same ? '=' : different ? <strong>{formatRatio(1 / ratio)}</strong> : '~'} ({formatInterval([1 / high, 1 / low])})</>
}

import Table from '../Lab/Table'
import { formatInterval, formatRatio } from '../Measured/format'

const ROWS = [
  { cell: 'hello/cpu', what: 'a hello' },
  { cell: 'rows/cpu', what: '20 rows' }
].flatMap(({ cell, what }) => ['express', 'koa', 'fastify-pino'].map((id) => ({ id, of: `${cell}/${id}`, what })))

export default function Processors ({ processors }) {
  if (processors === null) return <p>Recorded on one processor only.</p>
  const { contenders, runs } = processors
  const apart = ROWS.filter(({ of }) => {
    const [[low, high], [least, most]] = runs.map(({ cells }) => cells[of].interval)
    return high < least || most < low
  }).length
  return (
    <>
      <Table
        caption={`Times as much processor time as Fastify, Node ${runs[0].node}`} head={['Answer', ...runs.map(({ cpu }) => cpu)]}
        rows={ROWS.map(({ id, of, what }) => [
          `${contenders.find((contender) => contender.id === id)?.label}, ${what}`,
          ...runs.map(({ cells }) => `${formatRatio(cells[of].ratio)} (${formatInterval(cells[of].interval)})`)
        ])}
      />
      <p>In {apart} of {ROWS.length} rows, the two intervals do not meet.</p>
    </>
  )
}

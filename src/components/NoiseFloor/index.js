import Table from '../Lab/Table'
import { formatInterval, formatRatio, majorOf } from '../Measured/format'

const SHOWN = 3

/** How far the baselines differ from themselves in all recordings: the quietest topics, and the noisiest. */
export default function NoiseFloor ({ noise: { bands, far, topics } }) {
  return (
    <>
      <p>Of {bands} recorded bands, {far} reach beyond a tenth: there, a difference of a tenth cannot be seen.</p>
      <Table
        caption='The baseline against a second copy of itself, in the three quietest topics and the three noisiest' head={['Results', 'Narrowest band', 'Widest band']}
        rows={[...topics.slice(0, SHOWN), ...topics.slice(-SHOWN)].map(({ topic, node, rounds, narrowest, widest }) => [`${topic}, Node ${node}, ${rounds} rounds`, formatInterval(narrowest), formatInterval(widest)])}
      />
    </>
  )
}

/** The recordings that an older method made, and how far their baselines differ from themselves. */
export function Older ({ noise: { runs, older } }) {
  const count = older.reduce((sum, { nodes }) => sum + nodes.length, 0)
  if (count === 0) return <p>All {runs} recorded runs are from after these changes.</p>
  return (
    <>
      <p>{count} of {runs} recorded runs are from before the last change. In them, each contender had one turn in a round, and servers were warmed up for a time and not for a number of requests. A band that reaches beyond a tenth cannot show a difference of a tenth:</p>
      <Table
        caption='Runs with one turn in a round' head={['Results', 'Node', 'Bands beyond a tenth']}
        rows={older.map(({ topic, nodes, bands, far }) => [topic, nodes.map(majorOf).join(', '), `${far} of ${bands}`])}
      />
    </>
  )
}

const ROWS = [
  { cell: 'hello/cpu', what: 'a hello' },
  { cell: 'rows/cpu', what: '20 rows' }
].flatMap(({ cell, what }) => ['express', 'koa', 'fastify-pino'].map((id) => ({ id, of: `${cell}/${id}`, what })))

export function Processors ({ processors }) {
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

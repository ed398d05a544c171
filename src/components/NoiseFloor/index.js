import Table from '../Lab/Table'
import { formatInterval, formatRatio } from '../Measured/format'

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

/** How many recordings an older method made, and what that means for them. */
export function Older ({ noise: { runs, older } }) {
  if (older === 0) return <>All {runs} recorded runs are by this method.</>
  return <>{older} of {runs} recorded runs are by an older method, and say so. Most ended their rounds when the interval was narrow enough. Their servers were warmed up for a shorter time.</>
}

const ROWS = [
  { cell: 'hello/cpu', what: 'a hello' },
  { cell: 'rows/cpu', what: '20 rows' }
].flatMap(({ cell, what }) => ['express', 'koa', 'fastify-pino'].map((id) => ({ id, of: `${cell}/${id}`, what })))

export function Processors ({ processors }) {
  if (processors === null) return <p>Recorded once only.</p>
  const { contenders, runs } = processors
  const apart = ROWS.filter(({ of }) => {
    const intervals = runs.map(({ cells }) => cells[of].interval)
    return Math.max(...intervals.map(([low]) => low)) > Math.min(...intervals.map(([, high]) => high))
  }).length
  return (
    <>
      <Table
        caption={`Times as much processor time as Fastify, Node ${runs[0].node}`} head={['Answer', ...runs.map(({ cpu, day }) => `${cpu}, ${day}`)]}
        rows={ROWS.map(({ id, of, what }) => [
          `${contenders.find((contender) => contender.id === id)?.label}, ${what}`,
          ...runs.map(({ cells }) => `${formatRatio(cells[of].ratio)} (${formatInterval(cells[of].interval)})`)
        ])}
      />
      <p>In {apart} of {ROWS.length} rows, the intervals do not all meet.</p>
    </>
  )
}

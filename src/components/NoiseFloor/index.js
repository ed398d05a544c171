import Table from '../Lab/Table'
import table from '../Lab/table.module.css'
import { formatDay, formatEarlier, formatInterval, formatRatio, turned } from '../Measured/format'

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

/** What is shown of each topic. `inverse`: where Express is the baseline. */
const CELLS = [
  { of: 'whole-request/hello/cpu/express', what: 'A hello, where Express computes an ETag: processor time' },
  { of: 'whole-request/rows/cpu/express', what: 'The same servers, 20 rows: processor time' },
  { of: 'hello-world/equal/wall/fastify', what: 'A hello, with equal answers: requests a second', inverse: true },
  { of: 'serialization/bytes/flat/json-stringify', what: 'Five fields as JSON: fast-json-stringify against JSON.stringify' }
]

/** How many times as fast as Express Fastify is, and its serializer as the engine’s, now and earlier, and how many of all earlier ratios fit. */
export function Processors ({ processors: { all, older, outside, lines } }) {
  if (all === 0) return <p>Nothing was recorded twice.</p>
  const rowOf = ({ node, cpu, day, ratio, interval, earlier }, inverse) => {
    const turn = (value) => inverse ? 1 / value : value
    const now = `on ${formatDay(day)}, ${cpu}: ${formatRatio(turn(ratio))} (${formatInterval(inverse ? turned(interval) : interval)})`
    return [node, now, earlier.map((one) => formatEarlier({ ...one, ratio: turn(one.ratio) })).join('; ')]
  }
  return (
    <>
      <p>
        <strong>{outside} of {all} earlier ratios are outside the interval of the last recording.</strong>
        {older > 0 && ` An older method measured ${older === all ? 'all' : older} of them. Its rounds ended when the interval was narrow enough, and servers were warmed up for a shorter time.`}
      </p>
      <Table
        className={table.table} caption='How many times as fast: Fastify against Express, unless a heading names others' head={['Node', 'Last recording', 'Earlier']}
        groups={CELLS.map(({ of, what, inverse }) => ({ head: what, rows: lines.filter((line) => line.of === of).map((line) => rowOf(line, inverse)) }))}
      />
    </>
  )
}

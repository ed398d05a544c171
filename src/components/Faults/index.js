import { formatInterval, formatRatio, turned } from '../Measured/format'
import Table from '../Lab/Table'
import table from '../Lab/table.module.css'

/**
 * Faults of a benchmark, each as the same comparison with the fault and without. `of`: `<group>/<case>/<contender>`;
 * `to`: another cell that it is compared with, when not the baseline's; without an interval then; `whole`: by the clock
 * on the wall, collections included.
 */
export default function Faults ({ faults }) {
  return (
    <Table
      className={table.table} caption='The same comparison with a fault and without it: how many times as long, with 99% intervals'
      head={['Fault', 'Compared', 'With it', 'Without']}
      rows={faults.map(({ fault, compared, wrong, right }) => [fault, compared, <Measured {...wrong} />, <Measured {...right} />])}
    />
  )
}

function Measured ({ evidence, of, to, whole, inverse }) {
  const { run } = evidence.recorded
  const cell = whole ? run.cells[of]?.whole : run.cells[of]
  if (to) return <span data-result={of}>{formatRatio(cell.time / run.cells[to].time)}</span>
  const [shown, interval] = inverse ? [1 / cell.ratio, turned(cell.interval)] : [cell.ratio, cell.interval]
  return <span data-result={of}>{formatRatio(shown)} ({formatInterval(interval)})</span>
}

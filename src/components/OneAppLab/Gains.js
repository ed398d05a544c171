import { gainOf } from '../../../demos/one-app/arithmetic.js'
import { formatRatio } from '../Measured/format'
import { formatMicroseconds } from './scale'
import table from '../Lab/table.module.css'

const RESTS = [0, 100, 1000, 10_000]

/**
 * The same for a few handlers and every source, for readers without a script too.
 *
 * @param {object} props
 * @param {import('./sources').CostSource[]} props.sources
 * @param {{ label: string, from: string, to: string }} props.move
 */
export default function Gains ({ sources, move }) {
  return (
    <table className={table.table}>
      <caption>{move.label}: times as many requests, by the time of your own work</caption>
      <thead>
        <tr>
          <th scope='col'>What a framework costs</th>
          {RESTS.map((rest) => <th key={rest} scope='col'>{formatMicroseconds(rest)}</th>)}
        </tr>
      </thead>
      <tbody>
        {sources.map(({ id, label, costs }) => (
          <tr key={id}>
            <th scope='row'>{label}</th>
            {RESTS.map((rest) => <td key={rest}>{formatRatio(gainOf({ before: costs[move.from], after: costs[move.to], rest }))}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

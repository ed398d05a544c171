import { outcomesOf } from './outcome'
import { READS } from './sources'
import { LIMIT_NAMES, formatRate } from './words'
import table from '../Lab/table.module.css'

/** Set-ups that differ in one thing from the one above, for readers without a script too. */
const PRESETS = [
  { label: 'next to it, a pool of 10', clients: 100, pool: 10, roundTripMs: 0.5 },
  { label: '5 ms away, a pool of 10', clients: 100, pool: 10, roundTripMs: 5 },
  { label: '45 ms away, a pool of 10', clients: 100, pool: 10, roundTripMs: 45 },
  { label: '45 ms away, a pool of 100, 1,000 clients', clients: 1000, pool: 100, roundTripMs: 45 },
  { label: 'the same with 100 operations a second', clients: 1000, pool: 100, roundTripMs: 45, allowed: 100 }
]

/**
 * @param {object} props
 * @param {import('./sources').CostSource} props.source
 */
export default function Presets ({ source }) {
  const [{ id, operations }] = READS
  return (
    <table className={table.table}>
      <caption>One document, by the way to the database: requests a second at the most. {source.label}</caption>
      <thead>
        <tr><th scope='col'>Database</th><th scope='col'>Express</th><th scope='col'>Fastify</th></tr>
      </thead>
      <tbody>
        {PRESETS.map(({ label, ...around }) => {
          const { express, fastify } = outcomesOf({ ...around, operations }, source.costs[id])
          return (
            <tr key={label}>
              <th scope='row'>{label}</th>
              {[express, fastify].map(({ least }, index) => <td key={index}>{formatRate(least.rate)}, {LIMIT_NAMES[least.id]}</td>)}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

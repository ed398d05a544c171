import { expectFrom } from '../../../demos/one-app/arithmetic.js'
import { formatInterval, formatRatio } from '../Measured/format'
import table from '../Lab/table.module.css'

const ROUTES = ['partial', 'page']

/**
 * What the law expects of the routes that render, from what the status route saves on
 * each Node, beside what was measured of them. Processor time, which no load generator
 * shares.
 *
 * @param {object} props
 * @param {import('./sources').CaseEvidence} props.evidence
 */
export default function Expected ({ evidence: { runs, published } }) {
  if (runs.length === 0) return <p>Not measured yet: <code>npm run bench:{published.case} -- --record</code>.</p>
  const labels = Object.fromEntries(published.groups.map(({ id, label }) => [id, label]))
  const rows = runs.flatMap((run) => ROUTES.map((route) => compare(run, route)))
  const above = rows.filter(({ expected, interval: [low] }) => low > expected).length
  const below = rows.filter(({ expected, interval: [, high] }) => high < expected).length
  return (
    <>
      <table className={table.table} data-expected>
        <caption>How many times as many requests Fastify serves as Express, by processor time: what the law expects at least, from the status route alone, and what was measured</caption>
        <thead>
          <tr><th scope='col'>Route</th><th scope='col'>Expected, at least</th><th scope='col'>Measured (99%)</th></tr>
        </thead>
        <tbody>
          {rows.map(({ node, route, expected, gain, interval }) => (
            <tr key={`${node} ${route}`}>
              <th scope='row'>{labels[route]}, Node {Number.parseInt(node, 10)}</th>
              <td>{formatRatio(expected)}</td>
              <td>{formatRatio(gain)} ({formatInterval(interval)})</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>In {above} of {rows.length} rows, the whole interval is above what the law expects at least. In {below}, it is below.</p>
    </>
  )
}

/**
 * @param {import('./sources').CaseEvidence['runs'][number]} run
 * @param {string} route
 * @returns {{ node: string, route: string, expected: number, gain: number, interval: [low: number, high: number] }}
 */
function compare ({ node, cells }, route) {
  const time = (/** @type {string} */ group, /** @type {string} */ id) => cells[`${group}/cpu/${id}`].time
  const bare = { before: time('status', 'express'), after: time('status', 'fastify') }
  const { ratio, interval: [low, high] } = cells[`${route}/cpu/fastify`]
  return { node, route, expected: expectFrom({ bare, other: { after: time(route, 'fastify') } }), gain: 1 / ratio, interval: [1 / high, 1 / low] }
}

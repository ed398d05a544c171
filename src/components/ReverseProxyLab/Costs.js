import { splitCost } from '../../../demos/reverse-proxy/arithmetic.js'
import { formatMicroseconds } from './format'
import table from '../Lab/table.module.css'

/**
 * Which process spends what of a request, in each set-up, on every recorded Node.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/results/published').CaseEvidence} props.evidence
 */
export default function Costs ({ evidence: { recorded, runs } }) {
  if (runs.length === 0) return null
  return (
    <table className={table.table}>
      <caption>In µs, medians: processor time of one request in Node, in the other server (NGINX or Bun) and in the load generator, and the time from answer to answer</caption>
      <thead>
        <tr><th scope='col'>Set-up</th><th scope='col'>Node</th><th scope='col'>Other</th><th scope='col'>Load</th><th scope='col'>Time</th></tr>
      </thead>
      {runs.map(({ node, cells }) => (
        <tbody key={node}>
          <tr className={table.group}><th scope='rowgroup' colSpan={5}>Node {node}</th></tr>
          {costsOf(recorded?.contenders ?? [], cells).map(({ id, label, cost, wall }) => (
            <tr key={id}>
              <th scope='row'>{label}</th>
              <td>{cost.node === null ? '–' : formatMicroseconds(cost.node)}</td>
              <td>{id === 'fastify' ? '–' : formatMicroseconds(cost.other)}</td>
              <td>{formatMicroseconds(cost.generator)}</td>
              <td>{formatMicroseconds(wall)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/**
 * @param {Array<{ id: string, label: string }>} contenders
 * @param {import('../../../demos/reverse-proxy/arithmetic.js').Cells} cells of one run
 * @returns {Array<{ id: string, label: string, cost: import('../../../demos/reverse-proxy/arithmetic.js').Split, wall: number }>} of what was measured
 */
function costsOf (contenders, cells) {
  return contenders.flatMap(({ id, label }) => {
    const cost = splitCost(cells, id)
    return cost ? [{ id, label, cost, wall: cells[`proxying/wall/${id}`].time }] : []
  })
}

import { splitCost } from '../../../demos/reverse-proxy/arithmetic.js'
import Bars from '../Lab/Bars'
import { formatMicroseconds } from './format'
import styles from './styles.module.css'
import bars from '../Lab/bars.module.css'
import frame from '../Lab/frame.module.css'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'

/**
 * Which process spends what of a request, in each set-up: drawn for the newest Node, and
 * told for every recorded one.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/results/published').CaseEvidence} props.evidence
 */
export default function ReverseProxyLab ({ evidence: { recorded, runs, published } }) {
  const told = runs.map(({ node, cells }) => ({ node, costs: costsOf(recorded?.contenders ?? [], cells) }))
  const newest = told.at(-1)
  if (!newest || newest.costs.length === 0) return <p>Not measured yet: <code>npm run bench:{published.case} -- --record</code>.</p>
  return (
    <figure className={`${frame.frame} ${styles.lab}`} data-widget='reverse-proxy'>
      <p className={frame.heading}>Processor time of one request, Node {newest.node}</p>
      <ul className={styles.legend} aria-hidden='true'>
        <li><span className={`${styles.key} ${bars.part} ${tones.fastify}`} /> Node</li>
        <li><span className={`${styles.key} ${bars.part}`} /> NGINX or Bun</li>
        <li><span className={`${styles.key} ${bars.part} ${bars.rest}`} /> load generator</li>
      </ul>
      <Bars hidden rows={newest.costs.map(({ id, label, cost }) => ({ id, name: label, parts: partsOf(cost) }))} />
      <table className={table.table}>
        <caption>In µs, medians: processor time of one request in Node, in the other server (NGINX or Bun) and in the load generator, and the time from answer to answer</caption>
        <thead>
          <tr><th scope='col'>Set-up</th><th scope='col'>Node</th><th scope='col'>Other</th><th scope='col'>Load</th><th scope='col'>Time</th></tr>
        </thead>
        {told.map(({ node, costs }) => (
          <tbody key={node}>
            <tr className={table.group}><th scope='rowgroup' colSpan={5}>Node {node}</th></tr>
            {costs.map(({ id, label, cost, wall }) => (
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
      <figcaption>All parts of a bar need a processor. Node has one thread for requests, NGINX has two workers, and the load generator one thread. With fewer processors than four, they wait for each other.</figcaption>
    </figure>
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

/**
 * @param {import('../../../demos/reverse-proxy/arithmetic.js').Split} cost nanoseconds
 * @returns {import('../Lab/Bars').Rows[number]['parts']} who works for it
 */
function partsOf ({ node, other, generator }) {
  return [{ tone: 'fastify', size: node ?? 0 }, { tone: 'neutral', size: other }, { tone: 'rest', size: generator }]
}

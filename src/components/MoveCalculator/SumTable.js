import Link from '@docusaurus/Link'
import { SOURCES, formatRates, formatTimes, frameworkOf, majorOf } from '../../../demos/should-you-move/arithmetic.js'
import styles from './styles.module.css'

/**
 * The parts of the sum, where each is recorded, and what they come to.
 *
 * @param {object} props
 * @param {import('../../../demos/should-you-move/model/sum-up.js').Sum} props.sum
 * @param {import('../../../demos/should-you-move/model/read-request.js').Request} props.request
 */
export default function SumTable ({ sum, request }) {
  const { label, to, bare } = frameworkOf(request.framework)
  const where = { bare: { results: bare.results, cells: bare.cell, page: bare.page }, ...SOURCES }
  return (
    <table className={styles.table} data-sum>
      <caption>One request in processor time, from the least to the most</caption>
      <thead>
        <tr><th scope='col'>Part</th><th scope='col'>{label}</th><th scope='col'>{to}</th></tr>
      </thead>
      <tbody>
        {sum.terms.map(({ id, label: part, before, after, nodes }) => (
          <tr key={id}>
            <th scope='row'>
              {part}
              {id !== 'own' && nodes.length > 0 && <Source {...where[id]} nodes={nodes} />}
              {id === 'bare' && nodes.length === 0 && <small>as you measured it</small>}
            </th>
            <td>{formatTimes(before)}</td>
            <td>{formatTimes(after)}</td>
          </tr>
        ))}
        <tr className={styles.total}><th scope='row'>together</th><td>{formatTimes(sum.before)}</td><td>{formatTimes(sum.after)}</td></tr>
        <tr><th scope='row'>requests a second, of one processor that is always busy</th><td>{formatRates(sum.rateBefore)}</td><td>{formatRates(sum.rateAfter)}</td></tr>
      </tbody>
    </table>
  )
}

/**
 * @param {object} props
 * @param {string} props.results the topic
 * @param {string} props.cells
 * @param {string} props.page
 * @param {string[]} props.nodes
 */
function Source ({ results, cells, page, nodes }) {
  return (
    <small>
      <Link to={page}>{results}.json</Link>, {cells}, Node {nodes.map(majorOf).join(' and ')}; <code>npm run bench:{results}</code>
    </small>
  )
}

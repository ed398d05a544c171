import { shareOfConnections, stepCosts } from '../../../demos/reverse-proxy/arithmetic.js'
import { formatCost } from './format'
import table from '../Lab/table.module.css'

/**
 * What each change of the set-up is worth, by processor time, on each recorded Node.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/results/published').CaseEvidence} props.evidence
 */
export default function Steps ({ evidence: { runs, published } }) {
  const told = runs.map(({ node, cells }) => ({ node, steps: stepCosts(cells), share: shareOfConnections(cells) })).filter(({ steps }) => steps.length > 0)
  if (told.length === 0) return <p>Not measured yet: <code>npm run bench:{published.case} -- --record</code>.</p>
  return (
    <>
      <table className={table.table} data-steps>
        <caption>In µs, with 99% intervals: how much more processor time a request takes with this than without it. Each set-up is compared with Fastify alone in each round, so these are not exactly the differences of the medians above. “Not told apart” means within the noise of these runs</caption>
        <thead>
          <tr><th scope='col'>What</th><th scope='col'>in Node</th><th scope='col'>in NGINX</th></tr>
        </thead>
        {told.map(({ node, steps }) => (
          <tbody key={node}>
            <tr className={table.group}><th scope='rowgroup' colSpan={3}>Node {node}</th></tr>
            {steps.map(({ id, label, node: inNode, other }) => (
              <tr key={id}>
                <th scope='row'>{label}</th>
                <td>{formatCost(inNode)}</td>
                <td>{formatCost(other)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {told.map(({ node, share }) => share !== null && (
        <p key={node}>On Node {node}, kept connections save <strong>{Math.round(share * 100)}%</strong> of the time that the published set-up adds from answer to answer.</p>
      ))}
    </>
  )
}

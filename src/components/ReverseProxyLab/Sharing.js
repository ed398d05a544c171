import { gainOfNginx, reckonSharing, shareOfSharing } from '../../../demos/reverse-proxy/arithmetic.js'
import { formatInterval, formatRatio } from '../Measured/format'
import table from '../Lab/table.module.css'
import styles from './styles.module.css'

const SET_UPS = ['as-published', 'kept-alive', 'unix-socket', 'fastcgi']
const KEPT = 'kept-alive'

/**
 * How much of what a proxy takes away is that it shares the processors with the others: what
 * was measured, beside what the processor time says.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/results/published').CaseEvidence} props.evidence
 */
export default function Sharing ({ evidence: { recorded, runs } }) {
  const told = runs.map(({ node, cells }) => ({ node, reckonings: reckonSharing(cells, SET_UPS) })).filter(({ reckonings }) => reckonings.length > 0)
  if (!recorded || told.length === 0) return null
  const labels = Object.fromEntries(recorded.contenders.map(({ id, label }) => [id, label]))
  return (
    <>
      <table className={`${table.table} ${styles.four}`} data-sharing>
        <caption>How many times as long a request takes as with Fastify alone. “Measured” is from answer to answer, with its 99% interval. The other two are computed from the processor time: for processors that all programs share, and for a processor for each program</caption>
        <thead>
          <tr><th scope='col'>Set-up</th><th scope='col'>Measured</th><th scope='col'>Shared</th><th scope='col'>One for each</th></tr>
        </thead>
        {told.map(({ node, reckonings }) => (
          <tbody key={node}>
            <tr className={table.group}><th scope='rowgroup' colSpan={4}>Node {node}</th></tr>
            {reckonings.map(({ id, measured, shared, unshared }) => (
              <tr key={id}>
                <th scope='row'>{labels[id]}</th>
                <td>{formatRatio(measured.ratio)} ({formatInterval(measured.interval)})</td>
                <td>{formatRatio(shared)}</td>
                <td>{formatRatio(unshared)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {told.map(({ node, reckonings }) => <Kept key={node} node={node} reckoning={reckonings.find(({ id }) => id === KEPT)} />)}
      {runs.map(({ node, cells }) => <Nginx key={node} node={node} gain={gainOfNginx(cells)} />)}
    </>
  )
}

/**
 * @param {object} props
 * @param {string} props.node its version
 * @param {number | null} props.gain
 */
function Nginx ({ node, gain }) {
  if (gain === null) return null
  return <p>With a processor for each of its two workers, NGINX alone would serve <strong>{formatRatio(gain)} times</strong> as many requests as Fastify alone on Node {node}.</p>
}

/**
 * @param {object} props
 * @param {string} props.node its version
 * @param {import('../../../demos/reverse-proxy/arithmetic.js').Reckoning} [props.reckoning]
 */
function Kept ({ node, reckoning }) {
  const share = reckoning ? shareOfSharing(reckoning) : null
  if (share === null) return null
  return <p>On Node {node}, <strong>{Math.round(share * 100)}%</strong> of the time that the proxy with kept connections adds would be saved by a processor for each program.</p>
}

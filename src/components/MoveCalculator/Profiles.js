import { formatInterval, formatRatio } from '../Measured/format'
import Command from '../Command'
import styles from './styles.module.css'

/**
 * Small applications on both frameworks: what the sum expects of them, what they did, and
 * what it leaves out where it misses.
 *
 * @param {object} props
 * @param {import('.').MoveEvidence} props.evidence
 */
export default function Profiles ({ evidence: { profiles } }) {
  const nodes = [...new Set(profiles.map(({ node }) => node))]
  const held = profiles.filter(({ fits }) => fits === 'within').length
  return (
    <div data-profiles>
      <p>The range holds {held} of {profiles.length} measured ratios.</p>
      <table className={styles.table}>
        <caption>Times as many requests on Fastify as on Express, by processor time</caption>
        <thead>
          <tr><th scope='col'>Application</th><th scope='col'>The sum expects</th><th scope='col'>Measured</th></tr>
        </thead>
        {nodes.map((node) => (
          <tbody key={node}>
            <tr className={styles.total}><th scope='rowgroup' colSpan={3}>Node {node}</th></tr>
            {profiles.filter((profile) => profile.node === node).map(({ id, label, expected, measured, interval, ...fit }) => (
              <tr key={id}>
                <th scope='row'>{label}</th>
                <td>{formatInterval(expected)}</td>
                <td>{formatRatio(measured)} ({formatInterval(interval)}) <small>{sayFit(fit)}</small></td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <Command run='npm run check:calculator' note='about half an hour; -- --quick takes five minutes' />
    </div>
  )
}

/** @param {Pick<import('.').MoveEvidence['profiles'][number], 'fits' | 'off' | 'leavesOut'>} fit */
function sayFit ({ fits, off, leavesOut }) {
  if (fits === 'within') return '✓ within'
  const misses = `${fits === 'touches' ? '≈ reaches it, off' : '✕ off'} by a factor of ${formatRatio(off)}`
  return leavesOut ? `${misses}: the sum leaves out ${leavesOut}` : misses
}

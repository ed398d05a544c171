import { majorOf } from '../../../demos/should-you-move/arithmetic.js'
import { formatInterval, formatRatio } from '../Measured/format'
import styles from './styles.module.css'

const FITS = { within: '✓ within', touches: '≈ reaches it', above: '▲ above', below: '▼ below' }

/**
 * Whole routes that the sum is not made of: what it expects of them, and what they did.
 *
 * @param {object} props
 * @param {import('.').MoveEvidence} props.evidence
 */
export default function Checked ({ evidence: { checked } }) {
  if (checked.length === 0) return <p>Not measured yet: <code>npm run bench:whole-request -- --record</code>.</p>
  const majors = checked.map(({ node }) => majorOf(node))
  const newest = Math.max(...majors)
  const count = (/** @type {keyof typeof FITS} */ fits) => checked.filter((route) => route.fits === fits).length
  const apart = count('above') + count('below')
  const over = checked.filter(({ measured, expected: [, high] }) => measured > high).length
  const under = checked.length - count('within') - over
  return (
    <div data-checked>
      <p>
        Of {checked.length} recorded ratios, {count('within')} are within the range. {count('touches')} are outside it, with an
        interval that overlaps it. {apart === 0 ? 'None is outside with its whole interval.' : `${apart} are outside with the whole interval: there the sum does not include something that counts.`}
        {' '}Of all that are outside, {over} gained more than the sum expects, and {under} less.
      </p>
      <Rows title={`On Node ${newest}: times as many requests on Fastify, by processor time`} checked={checked.filter(({ node }) => majorOf(node) === newest)} />
      <details className={styles.more}>
        <summary>The other versions of Node</summary>
        <Rows title='Times as many requests on Fastify, by processor time' checked={checked.filter(({ node }) => majorOf(node) !== newest)} named />
      </details>
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.title
 * @param {import('.').MoveEvidence['checked']} props.checked
 * @param {boolean} [props.named] with the version of Node
 */
function Rows ({ title, checked, named = false }) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr><th scope='col'>Route</th><th scope='col'>The sum expects</th><th scope='col'>Measured (99%)</th></tr>
      </thead>
      <tbody>
        {checked.map(({ label, framework, node, expected, measured, interval, fits }) => (
          <tr key={`${label} ${framework} ${node}`}>
            <th scope='row'>{label}, from {framework}{named && `, Node ${majorOf(node)}`}</th>
            <td>{formatInterval(expected)}</td>
            <td>{formatRatio(measured)} ({formatInterval(interval)}) <small>{FITS[fits]}</small></td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

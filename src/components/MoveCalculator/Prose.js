import { majorOf } from '../../../demos/should-you-move/costs.js'
import { EXAMPLE, formatRange, formatTimes, saySum, sumUp } from '../../../demos/should-you-move/sum.js'
import { formatInterval, formatRatio, formatTime } from '../Measured/format'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import { SumTable } from '.'
import styles from './styles.module.css'

/** A table of three columns in prose that keeps to the width of a phone. */
export function Costs ({ children }) {
  return <div className={styles.costs}>{children}</div>
}

export function Gained ({ evidence: { profiles }, of, node }) {
  const found = profiles.find(({ id, node: version }) => id === of && majorOf(version) === node)
  if (!found) throw new Error(`'${of}' was not measured on Node ${node}`)
  return <>{formatRatio(found.measured)} times</>
}

/** By what factor the sum missed the ten applications at most. */
export function MostOff ({ evidence: { profiles } }) {
  return <>{formatRatio(Math.max(...profiles.map(({ off }) => off)))}</>
}

export function HelloTime ({ evidence: { hellos }, node }) {
  const found = hellos.find(({ node: version }) => majorOf(version) === node)
  if (!found) throw new Error(`no hello is recorded on Node ${node}`)
  return <>{formatTimes([found.microseconds, found.microseconds])}</>
}

/**
 * What a hello takes Express with the two headers that it sends by default, or without them, on the newest recorded
 * Node.
 */
export function HeaderTime ({ evidence: { headers }, as, node }) {
  if (headers === null || majorOf(headers.node) !== node) throw new Error(`the servers of the article are not recorded last on Node ${node}`)
  return <span title={`median, Node ${headers.node}`}>{formatTime(headers[as])}</span>
}

/**
 * Small applications on both frameworks: what the sum expects of them, what they did, and what it leaves out where it
 * misses.
 */
export function Profiles ({ evidence: { profiles } }) {
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
    </div>
  )
}

/** @param {any} props */
function sayFit ({ fits, off, leavesOut }) {
  if (fits === 'within') return '✓ within'
  const misses = `${fits === 'touches' ? '≈ reaches it, off' : '✕ off'} by a factor of ${formatRatio(off)}`
  return leavesOut ? `${misses}: the sum leaves out ${leavesOut}` : misses
}

/** A step of the sum of the example, on the newest Node: nothing where nothing was recorded. */
export function Worked ({ evidence: { costs }, show }) {
  const newest = costs.at(-1)
  if (!newest) return null
  const sum = sumUp(EXAMPLE, newest)
  if (show === 'node') return <>Node {majorOf(sum.node)}</>
  if (show === 'parts') return <SumTable sum={sum} request={EXAMPLE} />
  if (show === 'advice') return <>“{saySum(sum, EXAMPLE)[0]}”</>
  if (show === 'rate') {
    const [low] = sum.before
    return <>{groupDigits(1e6)} µs ÷ {formatTimes([low, low])} = {formatRange([1e6 / low, 1e6 / low])}</>
  }
  const { before, after } = sum.ends[show]
  return <>{formatTimes([before, before])} ÷ {formatTimes([after, after])} = {formatRatio(before / after)}</>
}

import { majorOf } from '../../../demos/should-you-move/costs.js'
import { formatTimes } from '../../../demos/should-you-move/sum.js'
import Table from '../Lab/Table'
import { formatInterval, formatRatio } from '../Measured/format'
import styles from './styles.module.css'

/** A table of three columns in prose that keeps to the width of a phone. */
export function Costs ({ children }) {
  return <div className={styles.costs}>{children}</div>
}

/** A recorded time or ratio, by its name in the evidence. */
export function Said ({ evidence: { times, ratios }, is }) {
  return is in times ? formatTimes([times[is]]) : `${formatRatio(ratios[is])} times`
}

/** How often the sum was wrong of the recorded applications, and by how much. */
export function Estimate ({ of }) {
  const wrong = of.map(({ off }) => off).filter((off) => off > 1)
  const checks = wrong.length === 0 ? `none of ${of.length} checks` : `${wrong.length} of ${of.length} checks, by up to ${formatRatio(Math.max(...wrong))} times`
  return `The estimate was off in ${checks}. Do not trust a small gain.`
}

/** What the sum expects of small applications on both frameworks, and what they did. */
export function Applications ({ evidence: { profiles } }) {
  const nodes = [...new Set(profiles.map(({ node }) => node))]
  return (
    <Table
      data-profiles className={styles.table} head={['Application', 'The sum expects', 'Measured (99%)']}
      caption='Times as many requests on Fastify as on Express, by processor time'
      groups={nodes.map((node) => ({
        head: `Node ${majorOf(node)}`,
        rows: profiles.filter((one) => one.node === node).map(({ label, expected, measured, interval, off }) => [
          label,
          formatInterval(expected),
          `${formatRatio(measured)} (${formatInterval(interval)}) ${off === 1 ? '✓' : `✕ off by ${formatRatio(off)}`}`
        ])
      }))}
    />
  )
}

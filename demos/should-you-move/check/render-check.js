import { plainTable } from '../../lib/text/plain-table.js'
import { prose } from '../../lib/text/story.js'

/** @typedef {import('../figure/check-profiles.js').CheckedProfile} CheckedProfile */

/**
 * @param {CheckedProfile[]} checked
 * @param {string} where the file that holds the samples
 * @returns {string}
 */
export function renderCheck (checked, where) {
  const nodes = [...new Set(checked.map(({ node }) => node))]
  const tables = nodes.map((node) => {
    const rows = checked.filter((row) => row.node === node).map((row) => [row.label, range(row.expected), row.measured.toFixed(2), range(row.interval), sayFit(row)])
    return `Node ${node}: times as many requests on Fastify as on Express, by processor time\n\n${plainTable(['', 'expected', 'measured', 'interval', ''], rows)}`
  })
  return `${[...tables, prose(`The hello is expected from what is recorded, the others from that and from what the hello took here. Kept in ${where}.`, '')].join('\n\n')}\n`
}

/** @param {CheckedProfile} row */
function sayFit ({ fits, off, leavesOut }) {
  if (fits === 'within') return 'within'
  const why = leavesOut ? `; left out: ${leavesOut}` : ''
  return fits === 'touches' ? `meets it${why}` : `${fits} it, ${off.toFixed(2)} times${why}`
}

/** @param {import('../model/intervals.js').Interval} interval */
function range ([low, high]) {
  return `${low.toFixed(2)} to ${high.toFixed(2)}`
}

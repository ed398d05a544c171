import { formatInterval, formatRatio } from '../../lib/measuring/format-ratio.js'
import { summarize } from '../../lib/results/summarize.js'
import { plainTable } from '../../lib/text/plain-table.js'
import { style } from '../../lib/text/style.js'

const NANOSECONDS_OF_MICROSECOND = 1000

/**
 * What a server took on both sides of a turning point, as a table for a terminal.
 *
 * @param {import('../../lib/results/types.js').Results} results
 * @returns {string}
 */
export function formatTurns (results) {
  const { runs: [{ cells }] } = summarize({ ...results, runs: results.runs.slice(-1) })
  const isServed = results.groups.every(({ cases: [{ id }] }) => id === 'cpu')
  const formatTime = (/** @type {number} */ nanoseconds) => isServed ? (nanoseconds / NANOSECONDS_OF_MICROSECOND).toFixed(1) : nanoseconds.toFixed(0)
  const rows = results.groups.map(({ id, label, cases: [testCase] }) => {
    const [before, after] = ['before', 'after'].map((side) => cells[`${id}/${testCase.id}/${side}`])
    return [label, formatTime(before.time), formatTime(after.time), `${formatRatio(after.ratio)} (${formatInterval(after.interval)})`]
  })
  return [
    `${style.bold(results.title)}: ${results.operation}`,
    '',
    plainTable([isServed ? 'CPU of the server, µs' : 'time, ns', 'before', 'after', 'times as long after'], rows),
    '',
    'The same packages on both sides, in turn; 99% intervals.',
    ''
  ].join('\n')
}

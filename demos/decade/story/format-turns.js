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
  const rows = results.groups.flatMap((group) => {
    const [before, after] = ['before', 'after'].map((side) => cells[`${group.id}/cpu/${side}`])
    return [[group.label, formatTime(before.time), formatTime(after.time), `${formatRatio(after.ratio)} (${formatInterval(after.interval)})`]]
  })
  return [
    `${style.bold(results.title)}: ${results.operation}`,
    '',
    plainTable(['CPU of the server, µs', 'before', 'after', 'times as long after'], rows),
    '',
    'The same packages on both sides, in turn; 99% intervals.',
    ''
  ].join('\n')
}

/** @param {number} nanoseconds */
function formatTime (nanoseconds) {
  return (nanoseconds / NANOSECONDS_OF_MICROSECOND).toFixed(1)
}

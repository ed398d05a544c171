import { formatRatio } from '../../lib/measuring/format-ratio.js'
import { summarize } from '../../lib/results/summarize.js'
import { plainTable } from '../../lib/text/plain-table.js'
import { style } from '../../lib/text/style.js'

/**
 * A column of the table: a Node, or on one Node the packages of a day.
 *
 * @typedef {object} Column
 * @property {string} head
 * @property {(id: string) => import('../../lib/results/summarize.js').Cell | undefined} cell by `<group>/<case>/<contender>` of the subject
 */

const NANOSECONDS_OF_MICROSECOND = 1000

/**
 * What was measured of a subject over the decade, as a table for a terminal.
 *
 * @param {import('../../lib/results/types.js').Results} results
 * @param {{ label: string }} line
 * @returns {string}
 */
export function formatSeries (results, { label }) {
  const columns = columnsOf(results)
  const micro = results.groups.every(({ cases }) => cases.every(({ id }) => ['cpu', 'wall'].includes(id)))
  const rows = groupsOf(results).flatMap((group) => group.cases.flatMap((testCase) => [
    [style.bold(`${group.label}, ${testCase.label}`), ...columns.map(() => '')],
    ...results.contenders.flatMap((contender) => {
      const cells = columns.map(({ cell }) => cell(`${group.id}/${testCase.id}/${contender.id}`))
      if (cells.every((cell) => cell === undefined)) return []
      const times = [`  ${contender.label}, ${micro ? 'µs' : 'ns'}`, ...cells.map((cell) => cell ? formatTime(cell.time, micro) : '')]
      return contender.id === results.baseline ? [times] : [times, ['    times the baseline', ...cells.map(formatTimes)]]
    })
  ]))
  return [
    `${style.bold(results.title)}: ${label}`,
    results.operation,
    '',
    plainTable(['', ...columns.map(({ head }) => head)], rows),
    '',
    `The baseline is ${results.contenders.find(({ id }) => id === results.baseline)?.label}. = means no difference, ~ that this run cannot tell, a dot too small to measure.`,
    ''
  ].join('\n')
}

/**
 * @param {import('../../lib/results/types.js').Results} results
 * @returns {Column[]}
 */
function columnsOf (results) {
  const { runs } = summarize(results)
  const prefixes = prefixesOf(results)
  if (prefixes.length === 0) return runs.map(({ environment, cells }) => ({ head: environment.node.split('.')[0], cell: (id) => cells[id] }))
  return prefixes.map((prefix) => ({ head: prefix, cell: (id) => runs[0].cells[`${prefix}-${id}`] }))
}

/**
 * The groups of the subject, each once.
 *
 * @param {import('../../lib/results/types.js').Results} results
 */
function groupsOf (results) {
  const [first] = prefixesOf(results)
  if (first === undefined) return results.groups
  return results.groups.filter(({ id }) => id.startsWith(`${first}-`)).map((group) => ({ ...group, id: group.id.slice(first.length + 1), label: group.label.replace(/^[^:]*: /, '') }))
}

/** @param {import('../../lib/results/types.js').Results} results of every set of packages on one Node, or of another series */
function prefixesOf ({ groups, topic }) {
  return topic.includes('-library-') ? [...new Set(groups.map(({ id }) => id.split('-')[0]))] : []
}

/**
 * @param {number} nanoseconds
 * @param {boolean} micro whether microseconds are shown
 */
function formatTime (nanoseconds, micro) {
  return micro ? (nanoseconds / NANOSECONDS_OF_MICROSECOND).toFixed(1) : String(Number(nanoseconds.toPrecision(3)))
}

/** @param {import('../../lib/results/summarize.js').Cell | undefined} cell */
export function formatTimes (cell) {
  if (cell === undefined) return ''
  if (cell.tooSmall) return '.'
  return `${cell.same ? '=' : cell.different ? '' : '~'}${formatRatio(cell.ratio)}`
}

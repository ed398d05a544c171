import Table from 'cli-table3'
import { style } from '../text/style.js'
import { summarize } from '../results/summarize.js'
import { formatInterval, formatRatio } from './format-ratio.js'

/** @typedef {Record<string, import('../results/summarize.js').Cell>} Cells */

/**
 * A run as tables for a terminal, one a group.
 *
 * @param {import('../results/types.js').Results} results
 * @param {import('../results/types.js').Run} run
 * @param {string} path where the results file is
 */
export function formatRun (results, run, path) {
  const { environment: { node, v8, cpu, cores, loadBefore }, rounds, mostRounds = rounds } = run
  const [{ cells }] = summarize({ ...results, runs: [run] }).runs
  const all = Object.values(cells)
  const heading = `${style.bold(results.title)}: ${results.operation}\nNode ${node} (V8 ${v8}), ${cpu}, ${cores} cores, load ${loadBefore} before, ${mostRounds > rounds ? `${rounds} to ${mostRounds}` : rounds} interleaved rounds\n`
  const legend = [
    `Each cell: ${results.unit === 'B' ? 'memory' : 'time'}${run.memory ? ', bytes allocated, time with collections' : ''}, then how many times that of the baseline, with a 99% interval.`,
    'A/A is the baseline against a second copy of itself: the noise of this machine.',
    '= means no difference: all of it is within 10% of 1. ~ means that this run cannot tell.',
    ...all.some(({ tooSmall }) => tooSmall) ? ['"too small" means that it takes less than three times as long as an empty function here.'] : [],
    ...all.some(({ speeds }) => speeds) ? ['Two times with "or" between: its processes ran at two speeds, and neither is an average.'] : [],
    ...run.forced ? ['This recording was forced on a machine that may have been busy: it cannot be committed.'] : [],
    '',
    `Every sample: ${path}`
  ]
  return `${[heading, ...results.groups.map((group) => formatGroup(results, cells, group)), ...legend].join('\n')}\n`
}

/**
 * The longer of cases and contenders goes down, so that a table fits a terminal.
 *
 * @param {import('../results/types.js').Results} results
 * @param {Cells} cells
 * @param {import('../results/types.js').Results['groups'][number]} group
 */
function formatGroup (results, cells, group) {
  const heads = group.cases.map(({ label }) => label)
  const cellsOf = (/** @type {string} */ contender) => group.cases.map(({ id }) => cells[`${group.id}/${id}/${contender}`])
  const rows = results.contenders.map(({ id, label }) => id === results.baseline
    ? [style.bold(label), ...cellsOf(id).map((cell) => `${formatCost(cell, results)}\nbaseline`)]
    : [label, ...cellsOf(id).map((cell) => formatCell(cell, results))])
  const noise = [style.dim('A/A'), ...cellsOf(results.baseline).map((cell) => style.dim(formatInterval(cell.noise)))]
  const table = [[group.label, ...heads], ...rows, noise]
  return `${draw(heads.length > results.contenders.length ? transposed(table) : table)}\n`
}

/** @param {string[][]} cells */
function draw ([head, ...body]) {
  const table = new Table({ head, style: { head: [], border: [] }, colAligns: head.map((_, index) => index === 0 ? 'left' : 'right') })
  table.push(...body)
  return table.toString()
}

/** @param {string[][]} rows of equal length */
function transposed (rows) {
  return rows[0].map((_, column) => rows.map((row) => row[column]))
}

/**
 * @param {Cells[string] | undefined} cell
 * @param {Pick<import('../results/types.js').Results, 'unit'>} results
 */
function formatCell (cell, results) {
  if (!cell) return style.dim('cannot')
  if (cell.tooSmall) return `${formatCost(cell, results)}\ntoo small`
  const sign = cell.same ? '= ' : cell.different ? '' : '~ '
  return `${formatCost(cell, results)}\n${sign}${formatRatio(cell.ratio)}x (${formatInterval(cell.interval)})`
}

/**
 * @param {Cells[string]} cell
 * @param {Pick<import('../results/types.js').Results, 'unit'>} results
 * @returns {string} time or memory, and what is allocated and collected where that was counted
 */
function formatCost ({ time, speeds, memory, whole }, { unit }) {
  const times = (speeds ?? [time]).map(unit === 'B' ? formatBytes : formatTime).join(' or ')
  if (!memory) return times
  return [times, formatBytes(memory.bytes), ...whole ? [formatTime(whole.time)] : []].join(', ')
}

/** @param {number} bytes */
function formatBytes (bytes) {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return bytes >= 10_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${bytes.toFixed(0)} B`
}

/** @param {number} nanoseconds */
function formatTime (nanoseconds) {
  if (nanoseconds < 10_000) return `${nanoseconds.toFixed(0)} ns`
  return nanoseconds < 1_000_000 ? `${(nanoseconds / 1000).toFixed(1)} µs` : `${(nanoseconds / 1_000_000).toFixed(1)} ms`
}

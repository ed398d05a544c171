import Table from 'cli-table3'
import { style } from '../text/style.js'
import { isDifferent } from '../results/verdict.js'
import { formatInterval, formatRatio } from './format-ratio.js'
import { NULL_RUN } from './schedule.js'
import { median } from 'simple-statistics'

/**
 * A run as tables for a terminal, one a group.
 *
 * @param {import('../results/types.js').Results} results
 * @param {import('../results/types.js').Run} run
 * @param {string} path where the results file is
 */
export function formatRun (results, run, path) {
  const { environment: { node, v8, cpu, cores, loadBefore }, rounds } = run
  const heading = `${style.bold(results.title)}: ${results.operation}\nNode ${node} (V8 ${v8}), ${cpu}, ${cores} cores, load ${loadBefore} before, ${rounds} interleaved rounds\n`
  const legend = [
    `Each cell: time${run.memory ? ', bytes allocated' : ''}, then how many times as long as the baseline, with a 99% interval.`,
    'A/A is the baseline against a second copy of itself: the noise of this machine.',
    '= means that no difference is measurable here.',
    '',
    `Every sample: ${path}`
  ]
  return `${[heading, ...results.groups.map((group) => formatGroup(results, run, group)), ...legend].join('\n')}\n`
}

/**
 * The longer of cases and contenders goes down, so that a table fits a terminal.
 *
 * @param {import('../results/types.js').Results} results
 * @param {import('../results/types.js').Run} run
 * @param {import('../results/types.js').Results['groups'][number]} group
 */
function formatGroup (results, run, group) {
  const heads = group.cases.map(({ label }) => label)
  const nullRuns = group.cases.map((testCase) => find(run.nullRuns, group.id, testCase.id, NULL_RUN))
  const rows = results.contenders.map(({ id, label }) => id === results.baseline
    ? [style.bold(label), ...group.cases.map((testCase, index) => `${formatCost(run, `${group.id}/${testCase.id}/${id}`, nullRuns[index]?.baselineSamples)}\nbaseline`)]
    : [label, ...group.cases.map((testCase, index) => formatCell(run, find(run.comparisons, group.id, testCase.id, id), nullRuns[index]))])
  const noise = [style.dim('A/A'), ...nullRuns.map((nullRun) => style.dim(nullRun ? formatInterval(nullRun.interval) : ''))]
  const cells = [[group.label, ...heads], ...rows, noise]
  const [head, ...body] = heads.length > results.contenders.length ? transposed(cells) : cells
  const table = new Table({ head, style: { head: [], border: [] }, colAligns: head.map((_, index) => index === 0 ? 'left' : 'right') })
  table.push(...body)
  return `${table.toString()}\n`
}

/** @param {string[][]} rows of equal length */
function transposed (rows) {
  return rows[0].map((_, column) => rows.map((row) => row[column]))
}

/**
 * @param {import('../results/types.js').Comparison[]} comparisons
 * @param {string} group
 * @param {string} testCase
 * @param {string} contender
 */
function find (comparisons, group, testCase, contender) {
  return comparisons.find((comparison) => comparison.group === group && comparison.case === testCase && comparison.contender === contender)
}

/**
 * @param {import('../results/types.js').Run} run
 * @param {import('../results/types.js').Comparison | undefined} comparison
 * @param {import('../results/types.js').Comparison | undefined} nullRun
 */
function formatCell (run, comparison, nullRun) {
  if (!comparison || !nullRun) return style.dim('cannot')
  const equal = !isDifferent({ interval: comparison.interval, noise: nullRun.interval })
  return `${formatCost(run, comparison.id, comparison.contenderSamples)}\n${equal ? '= ' : ''}${formatRatio(comparison.ratio)}x (${formatInterval(comparison.interval)})`
}

/**
 * @param {import('../results/types.js').Run} run
 * @param {string} id
 * @param {number[]} [samples]
 * @returns {string} time, and what is allocated where that was counted
 */
function formatCost ({ memory = [] }, id, samples = []) {
  const counted = memory.find((candidate) => candidate.id === id)
  return `${formatTime(median(samples))}${counted ? `, ${formatBytes(median(counted.bytes))}` : ''}`
}

/** @param {number} bytes */
function formatBytes (bytes) {
  return bytes >= 10_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${bytes.toFixed(0)} B`
}

/** @param {number} nanoseconds */
function formatTime (nanoseconds) {
  if (nanoseconds < 10_000) return `${nanoseconds.toFixed(0)} ns`
  return nanoseconds < 1_000_000 ? `${(nanoseconds / 1000).toFixed(1)} µs` : `${(nanoseconds / 1_000_000).toFixed(1)} ms`
}

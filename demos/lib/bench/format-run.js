import Table from 'cli-table3'
import { style } from '../style.js'
import { isDifferent } from '../verdict.js'
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
    'Each cell: time, then how many times as long as the baseline, with a 95% interval.',
    'A/A is the baseline against a second copy of itself: the noise of this machine.',
    '= means that no difference is measurable here.',
    '',
    `Every sample: ${path}`
  ]
  return `${[heading, ...results.groups.map((group) => formatGroup(results, run, group)), ...legend].join('\n')}\n`
}

/**
 * @param {import('../results/types.js').Results} results
 * @param {import('../results/types.js').Run} run
 * @param {import('../results/types.js').Results['groups'][number]} group
 */
function formatGroup (results, run, group) {
  const table = new Table({ head: [group.label, ...group.cases.map(({ label }) => label)], style: { head: [], border: [] }, colAligns: ['left', ...group.cases.map(() => /** @type {const} */ ('right'))] })
  const nullRuns = group.cases.map((testCase) => find(run.nullRuns, group.id, testCase.id, NULL_RUN))
  for (const { id, label } of results.contenders) {
    if (id === results.baseline) {
      table.push([style.bold(label), ...nullRuns.map((nullRun) => `${formatTime(median(nullRun?.baselineSamples ?? []))}\nbaseline`)])
      continue
    }
    table.push([label, ...group.cases.map((testCase, index) => formatCell(find(run.comparisons, group.id, testCase.id, id), nullRuns[index]))])
  }
  table.push([style.dim('A/A'), ...nullRuns.map((nullRun) => style.dim(nullRun ? formatInterval(nullRun) : ''))])
  return `${table.toString()}\n`
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
 * @param {import('../results/types.js').Comparison | undefined} comparison
 * @param {import('../results/types.js').Comparison | undefined} nullRun
 */
function formatCell (comparison, nullRun) {
  if (!comparison || !nullRun) return style.dim('cannot')
  const equal = !isDifferent({ interval: comparison.interval, noise: nullRun.interval })
  return `${formatTime(median(comparison.contenderSamples))}\n${equal ? '= ' : ''}${formatRatio(comparison.ratio)}x (${formatInterval(comparison)})`
}

/** @param {import('../results/types.js').Comparison} comparison */
function formatInterval ({ interval: [low, high] }) {
  return `${formatRatio(low)}-${formatRatio(high)}`
}

/** @param {number} ratio */
function formatRatio (ratio) {
  return ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3)
}

/** @param {number} nanoseconds */
function formatTime (nanoseconds) {
  return nanoseconds >= 10_000 ? `${(nanoseconds / 1000).toFixed(1)} µs` : `${nanoseconds.toFixed(0)} ns`
}

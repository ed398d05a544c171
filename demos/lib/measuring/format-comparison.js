import Table from 'cli-table3'
import { style } from '../text/style.js'
import { formatInterval, formatRatio } from './format-ratio.js'

/**
 * A reader's ratios beside the recorded intervals, for a terminal.
 *
 * @param {import('../results/summarize.js').Summary} heading
 * @param {import('../results/summarize.js').RunSummary} own
 * @param {import('../results/summarize.js').RunSummary} recorded
 * @param {import('../results/compare.js').Comparison[]} comparisons
 */
export function formatComparison (heading, own, recorded, comparisons) {
  const table = new Table({ head: ['', 'yours', 'recorded', ''], style: { head: [], border: [], compact: true }, colAligns: ['left', 'right', 'right', 'left'] })
  for (const comparison of comparisons) {
    table.push([nameOf(heading, comparison.id), formatMeasured(comparison.own), formatMeasured(comparison.recorded), comparison.agrees ? 'agrees' : style.bold('outside')])
  }
  const outside = comparisons.filter((comparison) => !comparison.agrees)
  const reasons = [...new Set(outside.flatMap((comparison) => comparison.reasons))]
  return [
    `Times as long as ${heading.baseline}, with 99% intervals. Yours: Node ${own.environment.node}, ${own.recordedAt.slice(0, 10)}; recorded: Node ${recorded.environment.node}, ${recorded.recordedAt.slice(0, 10)}.`,
    table.toString(),
    `${comparisons.length - outside.length} of ${comparisons.length} agree: their intervals overlap.`,
    ...reasons.length > 0 ? ['Why the others may not:', ...reasons.map((reason) => `  ${reason}`)] : [],
    ''
  ].join('\n')
}

/**
 * @param {import('../results/summarize.js').Summary} heading
 * @param {string} id
 */
function nameOf ({ groups, contenders }, id) {
  const [groupId, caseId, contenderId] = id.split('/')
  const group = groups.find((candidate) => candidate.id === groupId)
  const testCase = group?.cases.find((candidate) => candidate.id === caseId)
  const contender = contenders.find((candidate) => candidate.id === contenderId)
  return `${group?.label}, ${testCase?.label}: ${contender?.label}`
}

/** @param {{ ratio: number, interval: [low: number, high: number] }} measured */
function formatMeasured ({ ratio, interval }) {
  return `${formatRatio(ratio)} (${formatInterval(interval)})`
}

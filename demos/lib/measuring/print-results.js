import Table from 'cli-table3'
import { compareRuns, counterpart, sayNoise } from '../results/compare.js'
import { judgeClaims } from '../results/claims.js'
import { judgedPartsOf } from '../results/describe-claim.js'
import { summarize } from '../results/summarize.js'
import { formatDuration } from '../command-line/progress.js'
import { plainTable } from '../text/plain-table.js'
import { style } from '../text/style.js'

/**
 * @typedef {Record<string, import('../results/summarize.js').Cell>} Cells
 * @typedef {import('../results/types.js').Results} Results
 */

/** A run as tables for a terminal, one a group. */
export function formatRun (results, run, path) {
  const { environment: { node, v8, cpu, cores, loadBefore }, rounds } = run
  const [{ cells }] = summarize({ ...results, runs: [run] }).runs
  const all = Object.values(cells)
  const heading = `${style.bold(results.title)}: ${results.operation}\nNode ${node} (V8 ${v8}), ${cpu}, ${cores} cores, load ${loadBefore} before, ${rounds} interleaved rounds\n`
  const legend = [
    `Each cell: ${results.unit === 'B' ? 'memory' : 'time'}${run.memory ? ', bytes allocated, time with collections' : ''}, then how many times that of the baseline, with a 99% interval.`,
    'A/A is the baseline against a second copy of itself: the noise of this machine.',
    '= means no difference: all of it is within 10% of 1. ~ means that this run cannot tell.',
    ...all.some(({ tooSmall }) => tooSmall) ? ['"too small" means that it takes less than three times as long as an empty function here.'] : [],
    ...sayNoise(cells).map((noise) => style.bold(`Too noisy for small differences: ${noise}. Close other programs, or measure on another one.`)),
    '',
    `Every sample: ${path}`
  ]
  return `${[heading, ...results.groups.map((group) => formatGroup(results, cells, group)), ...legend].join('\n')}\n`
}

/** The longer of cases and contenders goes down, so that a table fits a terminal. */
function formatGroup (results, cells, group) {
  const heads = group.cases.map(({ label }) => label)
  const cellsOf = (contender) => group.cases.map(({ id }) => cells[`${group.id}/${id}/${contender}`])
  const rows = results.contenders.map(({ id, label }) => id === results.baseline
    ? [style.bold(label), ...cellsOf(id).map((cell) => `${formatCost(cell, results)}\nbaseline`)]
    : [label, ...cellsOf(id).map((cell) => formatCell(cell, results))])
  const noise = [style.dim('A/A'), ...cellsOf(results.baseline).map((cell) => style.dim(formatInterval(cell.noise)))]
  const cellsOfTable = [[group.label, ...heads], ...rows, noise]
  const [head, ...body] = heads.length > results.contenders.length ? cellsOfTable[0].map((_, column) => cellsOfTable.map((row) => row[column])) : cellsOfTable
  const table = new Table({ head, style: { head: [], border: [] }, colAligns: head.map((_, index) => index === 0 ? 'left' : 'right') })
  table.push(...body)
  return `${table}\n`
}

function formatCell (cell, results) {
  if (!cell) return style.dim('cannot')
  if (cell.tooSmall) return `${formatCost(cell, results)}\ntoo small`
  return `${formatCost(cell, results)}\n${cell.same ? '= ' : cell.different ? '' : '~ '}${formatRatio(cell.ratio)}x (${formatInterval(cell.interval)})`
}

/** Time or memory, and what is allocated and collected where that was counted. */
function formatCost ({ time, memory, whole }, { unit }) {
  return [unit === 'B' ? formatBytes(time) : formatTime(time), ...memory ? [formatBytes(memory.bytes), ...whole ? [formatTime(whole.time)] : []] : []].join(', ')
}

function formatBytes (bytes) {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return bytes >= 10_000 ? `${(bytes / 1000).toFixed(0)} kB` : `${bytes.toFixed(0)} B`
}

function formatTime (nanoseconds) {
  if (nanoseconds < 10_000) return `${nanoseconds.toFixed(0)} ns`
  return nanoseconds < 1_000_000 ? `${(nanoseconds / 1000).toFixed(1)} µs` : `${(nanoseconds / 1_000_000).toFixed(1)} ms`
}

/** What will be measured, and how long it takes. */
export function formatPlan (topics) {
  const rows = topics.map(({ topic, majors, groups }) => {
    const sum = (name) => groups.reduce((total, group) => total + group[name], 0)
    return { topic, majors, groups: groups.length, turns: sum('turns'), seconds: sum('seconds') * majors.length }
  })
  const table = plainTable(['', 'on Node', 'groups', 'processes', 'takes'],
    rows.map((row) => [row.topic, row.majors.join(', '), String(row.groups), `${row.turns} a round`, formatDuration(row.seconds)]))
  return `${table}\nIn all about ${formatDuration(rows.reduce((sum, { seconds }) => sum + seconds, 0))}.\n`
}

/** A reader's ratios beside the recorded intervals. */
export function formatComparison (recorded, own) {
  const against = counterpart(recorded, own.environment)
  const comparisons = compareRuns(own, against)
  const outside = comparisons.filter(({ agrees }) => !agrees)
  const reasons = [...new Set(outside.flatMap((comparison) => comparison.reasons))]
  const say = (/** @type {import('../results/compare.js').Measured} */ { ratio, interval }) => `${formatRatio(ratio)} (${formatInterval(interval)})`
  const made = ({ environment: { node }, recordedAt }) => `Node ${node}, ${recordedAt.slice(0, 10)}`
  return [
    `Times as long as ${recorded.baseline}, with 99% intervals. Yours: ${made(own)}; recorded: ${made(against)}.`,
    plainTable(['', 'yours', 'recorded', ''],
      comparisons.map((one) => [nameOf(recorded, one.id), say(one.own), say(one.recorded), one.agrees ? 'agrees' : style.bold('outside')])),
    `${comparisons.length - outside.length} of ${comparisons.length} agree: their intervals overlap.`,
    ...reasons.length > 0 ? ['Why the others may not:', ...reasons.map((reason) => `  ${reason}`)] : [],
    ''
  ].join('\n')
}

function nameOf ({ groups, contenders }, id) {
  const [groupId, caseId, contenderId] = id.split('/')
  const group = groups.find((one) => one.id === groupId)
  return `${group?.label}, ${group?.cases.find((one) => one.id === caseId)?.label}: ${contenders.find((one) => one.id === contenderId)?.label}`
}

/** What the claims are worth by these measurements. */
export function formatVerdicts (claims, results) {
  const judged = results.flatMap((one) => judgeClaims(claims.filter(({ evidence }) => evidence?.results === one.topic), { [one.topic]: summarize(one) }))
  const blocks = new Map()
  for (const { claim, scope, evidence, verdicts, answers } of judged.flatMap(judgedPartsOf)) {
    const heading = `${claim} (${scope})`
    const row = (/** @type {{ node: string, verdict: string }} */ { node, verdict }, /** @type {string} */ why) => `    Node ${node.padEnd(8)} ${style.bold(verdict.padEnd(20))} ${why}`
    const question = evidence && 'question' in evidence ? evidence.question : ''
    blocks.set(heading, [
      ...blocks.get(heading) ?? [heading],
      ...verdicts.map((one) => row(one, `${formatRatio(one.ratio)} times (${formatInterval(one.interval)})`)),
      ...answers.map((one) => row(one, `${question} ${typeof one.answer === 'boolean' ? one.answer ? 'yes' : 'no' : one.answer}`))
    ])
  }
  return `${[
    'What people say, and what this machine says:',
    ...[...blocks.values()].map((lines) => lines.join('\n')),
    'npm run bench:<topic> -- --compare sets your numbers beside the recorded ones, and npm start shows them on the pages.'
  ].join('\n\n')}\n`
}

export function formatRatio (ratio) {
  return ratio >= 100 ? ratio.toFixed(0) : ratio.toPrecision(3)
}

function formatInterval ([low, high]) {
  return `${formatRatio(low)}-${formatRatio(high)}`
}

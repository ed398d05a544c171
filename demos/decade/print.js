import { formatRatio } from '../lib/measuring/print-results.js'
import { summarize } from '../lib/results/summarize.js'
import { plainTable, prose } from '../lib/text/plain-table.js'
import { style } from '../lib/text/style.js'
import { findTurns } from './model.js'
import { toPoint } from './points.js'

const inMicroseconds = (nanoseconds) => (nanoseconds / 1000).toFixed(1)

/** What was measured of a subject, as a table: a column is a Node, or on one Node the packages of a day. */
export function formatSeries (results) {
  const { runs } = summarize(results)
  const isLibrary = results.topic.includes('-library-')
  const columns = isLibrary
    ? [...new Set(results.groups.map(({ id }) => id.split('-')[0]))].map((day) => ({ head: day, cells: runs[0].cells, day: `${day}-` }))
    : runs.map(({ environment, cells }) => ({ head: environment.node.split('.')[0], cells, day: '' }))
  const groups = results.groups.filter(({ id }) => id.startsWith(columns[0].day))
  const micro = groups.every(({ cases }) => cases.every(({ id }) => ['cpu', 'wall'].includes(id)))
  const formatTime = ({ time }) => micro ? inMicroseconds(time) : String(Number(time.toPrecision(3)))
  const rows = groups.flatMap((group) => group.cases.flatMap((testCase) => [
    [style.bold(`${group.label.replace(/^[^:]*day: /, '')}, ${testCase.label}`), ...columns.map(() => '')],
    ...results.contenders.flatMap(({ id, label: name }) => {
      const cell = `${group.id.slice(columns[0].day.length)}/${testCase.id}/${id}`
      const found = columns.map(({ cells, day }) => cells[day + cell])
      const times = [`  ${name}, ${micro ? 'µs' : 'ns'}`, ...found.map(formatTime)]
      return id === results.baseline ? [times] : [times, ['    times as long', ...found.map(formatTimes)]]
    })
  ]))
  const { label: baseline } = results.contenders.find(({ id }) => id === results.baseline)
  return [
    `${style.bold(results.title)} (${results.topic})`,
    results.operation,
    '',
    plainTable(['', ...columns.map(({ head }) => head)], rows),
    '',
    `As long as ${baseline} takes. = means no difference, ~ that this run cannot tell, a dot too small to measure.`,
    ''
  ].join('\n')
}

/** @param {any} cell */
function formatTimes ({ ratio, same, different, tooSmall }) {
  return tooSmall ? '.' : `${same ? '=' : different ? '' : '~'}${formatRatio(ratio)}`
}

/** Columns of the chart, and microseconds of one. */
const [WIDTH, STEP] = [60, 3.2]

/** What the decade comes to: in words, and as a chart of what a request took. */
export function formatSummary (view, results) {
  const { runs } = summarize(results)
  const points = runs.map((run) => toPoint(run, view.first, view))
  const { cpu, cores } = runs[0].environment
  const lines = points.map(({ node, times }) => {
    const columns = Array(WIDTH).fill('·')
    times.forEach((time, side) => { columns[Math.min(WIDTH - 1, Math.round(time / 1000 / STEP))] = view.names[side][0] })
    const numbers = times.map((time) => inMicroseconds(time).padStart(5)).join('  ')
    return `Node ${String(node).padStart(2)}  ${columns.join('')}  ${numbers}`
  })
  return [
    style.bold(prose(conclude(points, view.names), '')),
    '',
    `Processor time of a hello in µs, ${view.names.map((name) => `${name[0]} for ${name}`).join(', ')} (${cpu}, ${cores} cores):`,
    '',
    ...lines,
    '\nEach Node has the packages of its day.\n'
  ].join('\n')
}

/** Who was faster, and where the other turned. */
export function conclude (points, [ours, other]) {
  const faster = points.filter(({ found }) => found === 'faster').length
  const turns = findTurns(points)
  const said = turns.map(({ to, steps }) => `${steps[1] > 1 ? 'slower' : 'faster'} with Node ${to.node}`)
  return [
    `${ours} was faster than ${other} on ${faster === points.length ? 'every Node' : `${faster} of ${points.length} Nodes`}`,
    ` from ${points[0].node} to ${points.at(-1).node}.`,
    said.length > 0 ? ` ${other} became ${said.join(', and ')}.` : '',
    said.length > 0 && turns.every(({ isOfOther }) => isOfOther) ? ` ${ours} stayed the same there.` : ''
  ].join('')
}

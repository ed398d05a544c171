import { formatRatio } from '../lib/measuring/print-results.js'
import { summarize } from '../lib/results/summarize.js'
import { plainTable, prose } from '../lib/text/plain-table.js'
import { style } from '../lib/text/style.js'
import { findTurns } from './model.js'
import { toPoint } from './points.js'

const inMicroseconds = (nanoseconds) => (nanoseconds / 1000).toFixed(1)

/**
 * What was measured of a subject over the decade, as a table for a terminal: a column is a Node, or on one Node the
 * packages of a day. At a turning point it is the Node that asks; those that are asked stand before each pair.
 */
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
    `As long as ${baseline} takes. ${SIGNS}`,
    ''
  ].join('\n')
}

const SIGNS = '= means no difference, ~ that this run cannot tell, a dot too small to measure.'

/** @param {any} cell */
function formatTimes ({ ratio, same, different, tooSmall }) {
  return tooSmall ? '.' : `${same ? '=' : different ? '' : '~'}${formatRatio(ratio)}`
}

/** Columns of the chart, and microseconds of one. */
const [WIDTH, STEP] = [60, 3.2]
/** Of every third Node, where one line must do. */
const isShown = (point, index) => index % 3 === 0

/** What the decade comes to: first in words, then as a chart of a request, then each pair that the page compares. */
export function formatSummary (views, found) {
  const pairs = views.map((view) => {
    const { runs } = summarize(found.find(({ topic }) => topic === view.id))
    return { ...view, points: runs.map((run) => toPoint(run, view.first, view)), machine: runs[0].environment }
  })
  const [{ points, names, machine: { cpu, cores } }] = pairs
  const marks = { faster: '', slower: '', same: '=', unclear: '~', tiny: '.' }
  return [
    style.bold(prose(conclude(points, names), '')),
    '',
    `Processor time of a hello in µs, ${names.map((name) => `${name[0]} for ${name}`).join(', ')} (${cpu}, ${cores} cores):`,
    '',
    ...points.map(drawLine(names)),
    '',
    plainTable(['times as fast', ...points.filter(isShown).map(({ node }) => `Node ${node}`)], pairs.map(({ about, points: own }) => (
      [about, ...own.filter(isShown).map(({ ratio, found: is }) => marks[is] + formatRatio(ratio))]
    ))),
    '',
    prose(`Above 1, the first is the faster one. ${SIGNS} Each Node has the packages of its day.`, ''),
    ''
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

function drawLine (names) {
  return ({ node, times }) => {
    const columns = Array(WIDTH).fill('·')
    times.forEach((time, side) => { columns[Math.min(WIDTH - 1, Math.round(time / 1000 / STEP))] = names[side][0] })
    return `Node ${String(node).padStart(2)}  ${columns.join('')}  ${times.map((time) => inMicroseconds(time).padStart(5)).join('  ')}`
  }
}

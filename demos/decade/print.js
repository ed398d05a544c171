import { formatInterval, formatRatio } from '../lib/measuring/print-results.js'
import { summarize } from '../lib/results/summarize.js'
import { isDifferent, isSame } from '../lib/results/verdict.js'
import { plainTable, prose } from '../lib/text/plain-table.js'
import { style } from '../lib/text/style.js'

const inMicroseconds = (nanoseconds) => (nanoseconds / 1000).toFixed(1)
const majorOf = (node) => node.split('.')[0]

/**
 * What was measured of a subject over the decade, as a table for a terminal: a column is a Node, or on one Node the
 * packages of a day.
 */
export function formatSeries (results, { label }) {
  const { runs } = summarize(results)
  const prefixes = results.topic.includes('-library-') ? [...new Set(results.groups.map(({ id }) => id.split('-')[0]))] : []
  const columns = prefixes.length > 0
    ? prefixes.map((prefix) => ({ head: prefix, cell: (id) => runs[0].cells[`${prefix}-${id}`] }))
    : runs.map(({ environment, cells }) => ({ head: majorOf(environment.node), cell: (id) => cells[id] }))
  const groups = prefixes.length === 0
    ? results.groups
    : results.groups.filter(({ id }) => id.startsWith(`${prefixes[0]}-`)).map((group) => ({ ...group, id: group.id.slice(prefixes[0].length + 1), label: group.label.replace(/^[^:]*: /, '') }))
  const micro = results.groups.every(({ cases }) => cases.every(({ id }) => ['cpu', 'wall'].includes(id)))
  const formatTime = (time) => micro ? inMicroseconds(time) : String(Number(time.toPrecision(3)))
  const rows = groups.flatMap((group) => group.cases.flatMap((testCase) => [
    [style.bold(`${group.label}, ${testCase.label}`), ...columns.map(() => '')],
    ...results.contenders.flatMap((contender) => {
      const cells = columns.map(({ cell }) => cell(`${group.id}/${testCase.id}/${contender.id}`))
      if (cells.every((cell) => cell === undefined)) return []
      const times = [`  ${contender.label}, ${micro ? 'µs' : 'ns'}`, ...cells.map((cell) => cell ? formatTime(cell.time) : '')]
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

function formatTimes (cell) {
  if (cell === undefined) return ''
  return cell.tooSmall ? '.' : `${cell.same ? '=' : cell.different ? '' : '~'}${formatRatio(cell.ratio)}`
}

/** What the decade comes to: a sentence and a row for each pair that the page compares. */
export function formatSummary (views, found) {
  const pairs = views.flatMap((view) => {
    const results = found.find(({ topic }) => topic === view.id)
    if (results === undefined) return []
    const [groupId, caseId] = view.first.split('/')
    const group = results.groups.find(({ id }) => id === groupId)
    const about = `${group?.label}, ${group?.cases.find(({ id }) => id === caseId)?.label}`
    const points = summarize(results).runs.map(({ environment, cells }) => ({ node: majorOf(environment.node), cell: byClock(cells[`${view.first}/${view.contender}`], view.by) }))
    return [{ ...view, points, about }]
  })
  return [
    style.bold('What Fastify’s way brought on each Node, with the packages of its day'),
    '',
    ...pairs.map((pair) => prose(conclude(pair), '- ')),
    '',
    plainTable(['times as long', ...pairs[0].points.map(({ node }) => node)], pairs.map(({ names: [ours, other], points }) => [`${other} : ${ours}`, ...points.map(({ cell }) => formatTimes(cell))])),
    '',
    prose('Above 1 means that Fastify’s way is the faster one. = means no difference, ~ that this run cannot tell, a dot too small to measure.', ''),
    ''
  ].join('\n')
}

/** The first, the last, the least and the greatest. */
function conclude ({ label, names: [ours, other], points, about }) {
  const told = points.flatMap(({ node, cell }) => cell && !cell.tooSmall ? [{ node, ratio: cell.ratio }] : [])
  const byRatio = told.toSorted((a, b) => a.ratio - b.ratio)
  const named = told.filter((point) => [told[0], told.at(-1), byRatio[0], byRatio.at(-1)].includes(point))
  const list = new Intl.ListFormat('en-GB').format(named.map(({ node, ratio }) => `${formatRatio(ratio)} on Node ${node}`))
  return `${label} (${about}): ${other} takes this many times as long as ${ours}: ${list}.`
}

function byClock (cell, by) {
  const whole = by && cell?.[by]
  return cell && whole ? { ...cell, ...whole, same: isSame(whole) || undefined, different: isDifferent(whole) } : cell
}

/** What was taken on both sides of a turning point. */
export function formatTurns (results) {
  const { runs: [{ cells }] } = summarize({ ...results, runs: results.runs.slice(-1) })
  const isServed = results.groups.every(({ cases: [{ id }] }) => id === 'cpu')
  const rows = results.groups.map(({ id, label, cases: [testCase] }) => {
    const [before, after] = ['before', 'after'].map((side) => cells[`${id}/${testCase.id}/${side}`])
    const times = [before, after].map(({ time }) => isServed ? inMicroseconds(time) : time.toFixed(0))
    return [label, ...times, `${formatRatio(after.ratio)} (${formatInterval(after.interval)})`]
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

const PAIRS = [
  { label: 'a hello over a socket, CPU of the server', slow: 'hello/cpu/express', quick: 'hello/cpu/fastify', names: ['Express', 'Fastify'] },
  { label: 'JSON of one property, as bytes', slow: 'bytes/small/json-stringify', quick: 'bytes/small/fjs', names: ['JSON.stringify', 'fast-json-stringify'] },
  { label: 'JSON of nested objects, as bytes', slow: 'bytes/nested/json-stringify', quick: 'bytes/nested/fjs', names: ['JSON.stringify', 'fast-json-stringify'] }
]

/** One look at some Nodes, side by side. */
export function formatLook (looks) {
  const formatTime = (time) => time < 10_000 ? `${time.toFixed(0)} ns` : `${inMicroseconds(time)} µs`
  return [
    plainTable(['', ...looks.map(({ node }) => `Node ${node}`)], [
      ['packages of', ...looks.map(({ day }) => day)],
      ...['express', 'fastify', 'fast-json-stringify'].map((name) => [name, ...looks.map(({ versions }) => versions[name])]),
      ...PAIRS.flatMap(({ label, slow, quick, names: [slowName, quickName] }) => [
        [label, ...looks.map(() => '')],
        [`  ${slowName}`, ...looks.map(({ times }) => formatTime(times[slow]))],
        [`  ${quickName}`, ...looks.map(({ times }) => formatTime(times[quick]))],
        ['  times as fast', ...looks.map(({ times }) => formatRatio(times[slow] / times[quick]))]
      ]),
      ['hidden classes of 8 responses that get another prototype', ...looks.map(({ classes }) => String(classes))]
    ]),
    '',
    'Each was measured once, so small differences say nothing. With intervals: npm run bench:decade -- --quick',
    ''
  ].join('\n')
}

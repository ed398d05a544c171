import { LOOKED_AT, isAbout } from '../../../demos/decade/model.js'
import { formatInterval, formatRatio, formatTime } from '../Measured/format.js'

/** Each Node with the packages of its day. */
export const DAY = 'day'

export function recordedViews ({ views }) {
  return views.filter(({ cells }) => cells.length > 0)
}

export function begin (evidence, view) {
  const recorded = recordedViews(evidence)
  const shown = recorded.find(({ id }) => id === view) ?? recorded[0]
  return shown ? { view: shown.id, cell: shown.first, node: evidence.eras[0].node, line: DAY } : null
}

export function writeState ({ view, cell, node, line }) {
  return [view, cell, node, ...line === DAY ? [] : [line]].join('.')
}

export function readState (text, evidence) {
  const [id, cell, node, line = DAY] = text.split('.')
  const view = recordedViews(evidence).find((candidate) => candidate.id === id)
  const first = view && begin(evidence, id)
  if (!view || !first) return null
  const state = { view: id, cell: cell ?? first.cell, node: node === undefined ? first.node : Number(node), line }
  const isSound = (line === DAY || view.diagonals.some((diagonal) => diagonal.id === line)) && Object.hasOwn(seriesAlong(view, line), state.cell) && evidence.eras.some((era) => era.node === state.node)
  return isSound ? state : null
}

export function seriesAlong ({ series, diagonals }, line) {
  return diagonals.find(({ id }) => id === line)?.series ?? series
}

/** Which Node runs which packages in a column. */
export function sidesOf ({ eras }, { diagonals }, { line, node }) {
  const fixed = diagonals.find(({ id }) => id === line)
  const find = (wanted) => eras.find((era) => era.node === wanted) ?? eras[0]
  return { runs: find(fixed?.node ?? node), packages: find(fixed?.packages ?? node) }
}

/** The Node of a claim’s day: the first whose packages are not of a year before, or an older one that it is about. */
export function nodeOf ({ eras }, said) {
  const first = eras.findIndex(({ day }) => Number(day.slice(0, 4)) >= said.year)
  return eras.slice(0, first + 1).findLast(({ node }) => isAbout(said, node))?.node
}

/** What was said of a cell since the Node before, up to the year of this one. */
export function saidBy (evidence, { said }, cell, node) {
  return said.filter((one) => cell in one.ratios && nodeOf(evidence, one) === node)
}

// What is said of it.

export function sayPoint ({ found, ratio, interval: [low, high] }, [ours, other]) {
  switch (found) {
    case 'tiny': return `${ours} or ${other} takes hardly longer than an empty function`
    case 'same': return `${ours} and ${other} take the same time, within a tenth`
    case 'unclear': return `${ours} and ${other} are not told apart: ${formatRatio(ratio)} times as fast (${formatInterval([low, high])})`
    case 'slower': return `${ours} is slower than ${other}: it takes ${formatRatio(1 / ratio)} times as long (${formatInterval([1 / high, 1 / low])})`
    default: return `${ours} is ${formatRatio(ratio)} times as fast as ${other} (${formatInterval([low, high])})`
  }
}

export function startSentence (sentence) {
  return sentence.replace(/^(?:a|the)\b/, (article) => article[0].toUpperCase() + article.slice(1))
}

/** What stays the same along a diagonal, as a choice of packages. */
export function sayLine ({ node, packages }) {
  return packages === undefined ? `of each day on Node ${node}` : `of Node ${packages}’s day`
}

/** How far the ratio moves along a series. */
export function spreadOf (points) {
  const ratios = points.map(({ ratio }) => ratio)
  return Math.max(...ratios) / Math.min(...ratios)
}

/** The sign of a point for those who do not see its colour. */
export function signOf ({ found }) {
  return { faster: '', slower: '', same: '=', unclear: '~', tiny: '.' }[found]
}

/** What a chart shows, and the signs that are in it. */
export function sayChart (points, [, other], hasClaims) {
  const meanings = { same: '= no difference', unclear: '~ cannot tell', tiny: '. too small' }
  const signs = Object.entries(meanings).flatMap(([found, meaning]) => points.some((point) => point.found === found) ? [meaning] : [])
  const marks = [...signs, ...hasClaims ? ['a flag: a claim'] : []]
  return `Times as fast as ${other} (99%).${marks.length > 0 ? ` ${marks.join(', ')}.` : ''}`
}

/** What was measured on both sides of a turning point, a row each; where Express turned, with the hidden classes. */
export function rowsOf ({ subject, measured, sides }, classes) {
  const rows = measured.map(({ name, times: [before, after], ratio, interval: [low, high], different }) => {
    const isQuicker = different && ratio < 1
    const [factor, range] = isQuicker ? [1 / ratio, [1 / high, 1 / low]] : [ratio, [low, high]]
    const change = `${formatRatio(factor)} times as ${isQuicker ? 'fast' : 'long'} (${formatInterval(/** @type {[number, number]} */ (range))})`
    return [name, formatTime(before), formatTime(after), different ? change : `no clear difference (${formatInterval([low, high])})`]
  })
  if (subject !== 'hello') return rows
  const [before, after] = sides.map((side) => {
    if (classes[side] === undefined) throw new Error(`nothing is kept of the hidden classes of Node ${side}`)
    return String(classes[side])
  })
  return [...rows, ['hidden classes of 8 responses', before, after, '']]
}

/** To make one takes a phone milliseconds, and a page has dozens of days. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function sayDay (day) {
  return DAY_FORMAT.format(new Date(day))
}

// Turning points.

/** A smaller step is no turning point. */
const LEAST_STEP = 1.25

/** The turning points: the ratio changed by a quarter or more, and the intervals of both Nodes lie apart. */
export function findTurns (series) {
  return series.slice(1)
    .map((to, index) => ({ from: series[index], to }))
    .filter(({ from, to }) => areApart(from, to) && stepOf({ from, to }) >= Math.log(LEAST_STEP))
    .sort((one, other) => stepOf(other) - stepOf(one))
}

function areApart ({ interval: [low, high], found }, other) {
  return found !== 'tiny' && other.found !== 'tiny' && (low > other.interval[1] || high < other.interval[0])
}

function stepOf ({ from, to }) {
  return Math.abs(Math.log(to.ratio / from.ratio))
}

/** Whether a turning point is more the other’s than ours, by what each took. */
export function isOfOther ({ from, to }) {
  const [ours, other] = [0, 1].map((side) => Math.abs(Math.log(to.times[side] / from.times[side])))
  return other > ours
}

export function sayTurn ({ from, to }, [ours, other]) {
  const [before, after] = [sayRatio(from), sayRatio(to)]
  const then = before.as === after.as && after.much ? `${after.much} times` : `${after.verb} ${after.words}`
  return `${ours} ${before.verb} ${before.words} as ${other}, and then ${then}`
}

function sayRatio ({ ratio, found }) {
  if (['same', 'unclear'].includes(found)) return { verb: 'was', much: '', as: 'as fast', words: 'about as fast' }
  const [verb, much, as] = ratio < 1 ? ['took', formatRatio(1 / ratio), 'as long'] : ['was', formatRatio(ratio), 'as fast']
  return { verb, much, as, words: `${much} times ${as}` }
}

/** What both sides took before and after. The two runs were made one after the other, so there is no interval. */
export function sayTimes ({ from, to }, names) {
  return names.map((name, side) => `${name} went from ${formatTime(from.times[side])} to ${formatTime(to.times[side])}`).join(', ')
}

/** The packages that were others after a step. */
export function sayPackages ({ from, to }, { packages }, eras) {
  const versionsOf = (node) => eras.find((era) => era.node === node)?.packages ?? {}
  const [before, after] = [versionsOf(from.node), versionsOf(to.node)]
  return packages.filter((name) => before[name].version !== after[name].version)
    .map((name) => `${name} ${before[name].version} became ${after[name].version}`).join(', ')
}

export function commandFor (view, cell, { from, to }) {
  return LOOKED_AT[view]?.includes(cell)
    ? `npm run demo:decade -- --run ${from.node},${to.node}`
    : `npm run bench:decade -- --subject ${view} --quick --node ${from.node},${to.node}`
}

// Where it is drawn.

/** Pixels from the top: the plot, what names the Nodes, and the years. */
export const HEIGHT = 236
export const PLOT = { top: 28, bottom: 184 }
export const NODE_Y = 206
export const YEAR_Y = 230

/** The first claims are of 2017; the margins hold the marks at both ends. */
const YEARS = { from: 2016.6, to: 2027.4 }
const PADDING = 1.15
const DAYS_OF_YEAR = 365.25
const MILLISECONDS_OF_DAY = 86_400_000

/** What a ratio is measured by: doublings, or smaller steps where all is near 1. */
const DOUBLINGS = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32, 64, 128]
const SMALL_STEPS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.8, 2]
const SMALL_RANGE = 2.4

/** Of a year: claims of one year stand beside each other, away from its Node. */
const APART = -0.34

export function placeOfYear (year) {
  return Number((((year - YEARS.from) / (YEARS.to - YEARS.from)) * 100).toFixed(2))
}

export function placeOfDay (day) {
  const year = Number(day.slice(0, 4))
  const passed = (Date.parse(day) - Date.UTC(year, 0)) / MILLISECONDS_OF_DAY
  return placeOfYear(year + passed / DAYS_OF_YEAR)
}

/** Where a ratio is drawn: a logarithmic scale that holds all that is shown, and 1. */
export function createScale (shown) {
  const low = Math.min(1, ...shown) / PADDING
  const high = Math.max(1, ...shown) * PADDING
  const span = Math.log(high / low)
  const steps = high / low < SMALL_RANGE ? SMALL_STEPS : DOUBLINGS
  return {
    y: (ratio) => Number((PLOT.bottom - (Math.log(ratio / low) / span) * (PLOT.bottom - PLOT.top)).toFixed(1)),
    marks: steps.filter((step) => step >= low && step <= high)
  }
}

export function nearest (places, place) {
  const distances = places.map((candidate) => Math.abs(candidate - place))
  return distances.indexOf(Math.min(...distances))
}

/** What was claimed of one cell, each in its year; what is older than the chart has no place in it. */
export function placeFlags (said, cell) {
  const about = said.filter(({ ratios }) => cell in ratios)
  return about.map(({ id, year, ratios }, index) => {
    const before = about.slice(0, index).filter((other) => other.year === year).length
    const ratio = ratios[cell]
    return { id, year, x: placeOfYear(year + 0.5 + before * APART), ratio, label: ratio < 1 ? `${Number((1 / ratio).toPrecision(2))}× as long` : `${ratio}×` }
  }).filter(({ x }) => x >= 0)
}

import { LOOKED_AT } from '../../../demos/decade/model.js'
import { formatInterval, formatRatio, formatTime } from '../Measured/format.js'

/**
 * @typedef {import('../../../plugins/evidence/read-decade').Point} Point
 * @typedef {import('../../../plugins/evidence/read-decade').DecadeView} DecadeView
 * @typedef {import('../../../plugins/evidence/read-decade').Era} Era
 *
 * @typedef {import('../../../plugins/evidence/read-decade').TurnEvidence} TurnEvidence
 *
 * @typedef {object} Turn two neighbouring Nodes between which the ratio changed
 * @property {Point} from
 * @property {Point} to
 */

/** A smaller step is no turning point. */
const LEAST_STEP = 1.25

/**
 * One point in a sentence.
 *
 * @param {Point} point
 * @param {[ours: string, other: string]} names
 * @returns {string} without its full stop
 */
export function sayPoint ({ found, ratio, interval: [low, high] }, [ours, other]) {
  switch (found) {
    case 'tiny': return `${ours} or ${other} takes hardly longer than an empty function`
    case 'same': return `${ours} and ${other} take the same time, within a tenth`
    case 'unclear': return `${ours} and ${other} are not told apart: ${formatRatio(ratio)} times as fast (${formatInterval([low, high])})`
    case 'slower': return `${ours} is slower than ${other}: it takes ${formatRatio(1 / ratio)} times as long (${formatInterval([1 / high, 1 / low])})`
    default: return `${ours} is ${formatRatio(ratio)} times as fast as ${other} (${formatInterval([low, high])})`
  }
}

/**
 * @param {string} sentence that may begin with a name such as `the plain way`
 * @returns {string} with the capital that begins it; the name of a package keeps its own
 */
export function startSentence (sentence) {
  return sentence.replace(/^(?:a|the)\b/, (article) => article[0].toUpperCase() + article.slice(1))
}

/**
 * What stays the same along a diagonal, as a choice of packages.
 *
 * @param {import('../../../plugins/evidence/read-decade').Line} line
 * @returns {string} such as `of Node 8’s day`
 */
export function sayLine ({ node, packages }) {
  return packages === undefined ? `of each day on Node ${node}` : `of Node ${packages}’s day`
}

/**
 * How far the ratio moves along a series.
 *
 * @param {Point[]} points at least one
 * @returns {number} its highest, in times its lowest
 */
export function spreadOf (points) {
  const ratios = points.map(({ ratio }) => ratio)
  return Math.max(...ratios) / Math.min(...ratios)
}

/**
 * The sign of a point for those who do not see its colour.
 *
 * @param {Point} point
 */
export function signOf ({ found }) {
  return { faster: '', slower: '', same: '=', unclear: '~', tiny: '.' }[found]
}

/**
 * What a chart shows, and the signs that are in it.
 *
 * @param {Point[]} points
 * @param {[ours: string, other: string]} names
 * @param {boolean} hasClaims whether flags stand in it
 * @returns {string}
 */
export function sayChart (points, [, other], hasClaims) {
  const meanings = { same: '= no difference', unclear: '~ cannot tell', tiny: '. too small' }
  const signs = Object.entries(meanings).flatMap(([found, meaning]) => points.some((point) => point.found === found) ? [meaning] : [])
  const marks = [...signs, ...hasClaims ? ['a flag: a claim'] : []]
  return `Times as fast as ${other} (99%).${marks.length > 0 ? ` ${marks.join(', ')}.` : ''}`
}

/**
 * The turning points: the ratio changed by a quarter or more, and the intervals of both Nodes lie apart.
 *
 * @param {Point[]} series oldest Node first
 * @returns {Turn[]} the largest step first
 */
export function findTurns (series) {
  return series.slice(1)
    .map((to, index) => ({ from: series[index], to }))
    .filter(({ from, to }) => areApart(from, to) && stepOf({ from, to }) >= Math.log(LEAST_STEP))
    .sort((one, other) => stepOf(other) - stepOf(one))
}

/** @param {Point} one @param {Point} other */
function areApart ({ interval: [low, high], found }, other) {
  return found !== 'tiny' && other.found !== 'tiny' && (low > other.interval[1] || high < other.interval[0])
}

/** @param {Turn} turn */
function stepOf ({ from, to }) {
  return Math.abs(Math.log(to.ratio / from.ratio))
}

/**
 * Whether a turning point is more the other’s than ours, by what each took.
 *
 * @param {Turn} turn
 */
export function isOfOther ({ from, to }) {
  const [ours, other] = [0, 1].map((side) => Math.abs(Math.log(to.times[side] / from.times[side])))
  return other > ours
}

/**
 * What a turning point changed.
 *
 * @param {Turn} turn
 * @param {[ours: string, other: string]} names
 * @returns {string} such as `Fastify was 2.10 times as fast as Express, and then 1.60 times`, without its full stop
 */
export function sayTurn ({ from, to }, [ours, other]) {
  const [before, after] = [sayRatio(from), sayRatio(to)]
  const then = before.as === after.as && after.much ? `${after.much} times` : `${after.verb} ${after.words}`
  return `${ours} ${before.verb} ${before.words} as ${other}, and then ${then}`
}

/** @param {Point} point */
function sayRatio ({ ratio, found }) {
  if (['same', 'unclear'].includes(found)) return { verb: 'was', much: '', as: 'as fast', words: 'about as fast' }
  const [verb, much, as] = ratio < 1 ? ['took', formatRatio(1 / ratio), 'as long'] : ['was', formatRatio(ratio), 'as fast']
  return { verb, much, as, words: `${much} times ${as}` }
}

/**
 * What both sides took before and after. The two runs were made one after the other, so there is no interval.
 *
 * @param {Turn} turn
 * @param {[ours: string, other: string]} names
 * @returns {string}
 */
export function sayTimes ({ from, to }, names) {
  return names.map((name, side) => `${name} went from ${formatTime(from.times[side])} to ${formatTime(to.times[side])}`).join(', ')
}

/**
 * What was measured on both sides of a turning point, a row each; where Express turned, with the hidden classes.
 *
 * @param {TurnEvidence} turn
 * @param {Record<string, number>} classes by release and flags
 * @returns {Array<[name: string, before: string, after: string, change: string]>}
 * @throws {Error} when the hidden classes of a side were not counted
 */
export function rowsOf ({ subject, measured, sides }, classes) {
  /** @type {ReturnType<typeof rowsOf>} */
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

/**
 * The packages that were others after a step.
 *
 * @param {Turn} turn
 * @param {DecadeView} view
 * @param {Era[]} eras
 * @returns {string} such as `express 4.16.4 became 4.17.1`, empty when none was
 */
export function sayPackages ({ from, to }, { packages }, eras) {
  const versionsOf = (/** @type {number} */ node) => eras.find((era) => era.node === node)?.packages ?? {}
  const [before, after] = [versionsOf(from.node), versionsOf(to.node)]
  return packages.filter((name) => before[name].version !== after[name].version)
    .map((name) => `${name} ${before[name].version} became ${after[name].version}`).join(', ')
}

/**
 * The command that looks at two Nodes.
 *
 * @param {string} view
 * @param {string} cell
 * @param {Turn} turn
 */
export function commandFor (view, cell, { from, to }) {
  return LOOKED_AT[view]?.includes(cell)
    ? `npm run demo:decade -- --run ${from.node},${to.node}`
    : `npm run bench:decade -- --subject ${view} --quick --node ${from.node},${to.node}`
}

/**
 * @param {string} day such as `2018-03-06`
 * @returns {string} such as `6 March 2018`
 */
export function sayDay (day) {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

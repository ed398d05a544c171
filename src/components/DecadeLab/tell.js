import { formatInterval, formatRatio, formatTime } from '../Measured/format.js'

/**
 * @typedef {import('../../../plugins/evidence/read-decade').Point} Point
 * @typedef {import('../../../plugins/evidence/read-decade').TurnEvidence} TurnEvidence
 */

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

/** To make one takes a phone milliseconds, and a page has dozens of days. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * @param {string} day such as `2018-03-06`
 * @returns {string} such as `6 March 2018`
 */
export function sayDay (day) {
  return DAY_FORMAT.format(new Date(day))
}

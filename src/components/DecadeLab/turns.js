import { LOOKED_AT } from '../../../demos/decade/model.js'
import { formatRatio, formatTime } from '../Measured/format.js'

/**
 * @typedef {import('../../../plugins/evidence/read-decade').Point} Point
 * @typedef {import('../../../plugins/evidence/read-decade').DecadeView} DecadeView
 * @typedef {import('../../../plugins/evidence/read-decade').Era} Era
 *
 * @typedef {object} Turn two neighbouring Nodes between which the ratio changed
 * @property {Point} from
 * @property {Point} to
 */

/** A smaller step is no turning point. */
const LEAST_STEP = 1.25

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

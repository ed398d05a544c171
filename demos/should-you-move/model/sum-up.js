import { assertSound } from './assert-sound.js'
import { boxCosts } from './box-costs.js'
import { frameworkOf } from './frameworks.js'
import { cornersOf, ordered, rangeOver } from './intervals.js'
import { isOwn } from './read-request.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/**
 * What one request costs on the framework that is left and on Fastify, as a sum of
 * recorded parts and of the reader’s own work, and what the difference can be worth.
 *
 * Two laws carry it. Gene Amdahl’s (“Validity of the single processor approach to
 * achieving large scale computing capabilities”, 1967): what is saved is a part of the
 * whole, so the gain is (before + rest) / (after + rest). And the utilisation law of
 * Denning and Buzen (“The operational analysis of queueing network models”, 1978):
 * U = X · S. A processor is busy for the rate of requests times what each of them takes,
 * so one that is always busy serves X = 1 / S.
 *
 * Times are microseconds of processor time of one request, but where milliseconds are
 * named. Intervals are carried through by trying all corners, see `rangeOver`.
 *
 * @typedef {import('./intervals.js').Interval} Interval
 * @typedef {import('./read-costs.js').NodeCosts} NodeCosts
 * @typedef {import('./read-request.js').Request} Request
 *
 * @typedef {object} Term a part of the sum
 * @property {'bare' | 'passing' | 'route' | 'row' | 'own'} id
 * @property {string} label
 * @property {Interval} before
 * @property {Interval} after
 * @property {string[]} nodes the versions of Node that it was recorded on; none when it is the reader’s own
 *
 * @typedef {{ before: number, after: number }} Sides
 *
 * @typedef {object} Sum
 * @property {string} node
 * @property {Term[]} terms
 * @property {Interval} before
 * @property {Interval} after
 * @property {Interval} gain times as many requests
 * @property {{ least: Sides, most: Sides }} ends what both sides take where the gain is least, and where it is most
 * @property {boolean} told whether a bare request of the one framework stands out of the noise against the other’s
 * @property {Sum | null} without the same without the response schema; null where there is none to leave out
 * @property {Interval} saved
 * @property {Interval} rateBefore requests a second that one busy processor serves
 * @property {Interval} rateAfter
 * @property {Interval} processorShare of the latency while nobody queues, from 0 to 1: what a framework could change at all
 * @property {Interval} savedShare of the same latency: what the move changes; below 0 when it adds
 * @property {{ before: Interval, after: Interval } | null} busy how much of one processor the rate of now takes, 1 is all of it
 */

/** As the ledger holds a claim that says “faster”. */
export const WORTH_IT = 1.1

const MICRO_PER_MILLI = 1000
const MICRO_PER_SECOND = 1e6

/**
 * @param {Request} request
 * @param {NodeCosts} costs of one version of Node
 * @returns {Sum}
 * @throws {RangeError} when a part is wanted that is not recorded, or a number is out of its limits
 */
export function sumUp (request, costs) {
  assertSound(request, costs)
  const { rows, routes, schema, framework, waitingMs, perSecond } = request
  const middlewares = frameworkOf(framework).passing ? request.middlewares : 0
  const own = request.handlerMs * MICRO_PER_MILLI
  const waiting = waitingMs * MICRO_PER_MILLI
  const box = boxCosts(request, costs)
  /** @typedef {Record<keyof typeof box, number>} Corner */
  const parts = {
    bare: { before: (/** @type {Corner} */ at) => at.bare * at.ratio, after: (/** @type {Corner} */ at) => at.bare },
    passing: { before: (/** @type {Corner} */ at) => middlewares * at.passNow, after: (/** @type {Corner} */ at) => middlewares * at.passThen },
    route: { before: (/** @type {Corner} */ at) => routes * at.routeNow, after: (/** @type {Corner} */ at) => routes * at.routeThen },
    row: {
      before: (/** @type {Corner} */ at) => rows * (at.row * at.rowRatio + at.carry),
      after: (/** @type {Corner} */ at) => rows * (at.row * (schema ? 1 : at.rowRatio) + at.carry)
    },
    own: { before: () => own, after: () => own }
  }
  const before = (/** @type {Corner} */ at) => Object.values(parts).reduce((sum, part) => sum + part.before(at), 0)
  const after = (/** @type {Corner} */ at) => Object.values(parts).reduce((sum, part) => sum + part.after(at), 0)
  const corners = cornersOf(box)
  const over = (/** @type {(at: Corner) => number} */ compute) => rangeOver(corners, compute)
  const nodes = { bare: isOwn(request) ? [] : [costs.bare[framework].node], passing: costs.passing?.nodes ?? [], route: costs.route?.nodes ?? [], row: costs.row?.nodes ?? [], own: [] }
  const labels = { bare: 'a request that does nothing', passing: `${middlewares} middlewares, then hooks`, route: `${groupDigits(routes)} routes before yours`, row: `${groupDigits(rows)} rows of JSON`, own: 'your own code' }
  const counts = { bare: true, passing: middlewares > 0, route: routes > 0, row: rows > 0, own: true }
  const ids = /** @type {Array<keyof typeof parts>} */ (Object.keys(parts))
  return {
    node: costs.node,
    terms: ids.filter((id) => counts[id]).map((id) => ({ id, label: labels[id], before: over(parts[id].before), after: over(parts[id].after), nodes: nodes[id] })),
    before: over(before),
    after: over(after),
    gain: over((at) => before(at) / after(at)),
    ends: findEnds(corners.map((at) => ({ before: before(at), after: after(at) }))),
    told: isOwn(request) || costs.bare[framework].told,
    without: schema && rows > 0 ? sumUp({ ...request, schema: false }, costs) : null,
    saved: over((at) => before(at) - after(at)),
    rateBefore: over((at) => MICRO_PER_SECOND / before(at)),
    rateAfter: over((at) => MICRO_PER_SECOND / after(at)),
    processorShare: over((at) => before(at) / (before(at) + waiting)),
    savedShare: over((at) => (before(at) - after(at)) / (before(at) + waiting)),
    busy: perSecond === 0 ? null : { before: over((at) => before(at) * perSecond / MICRO_PER_SECOND), after: over((at) => after(at) * perSecond / MICRO_PER_SECOND) }
  }
}

/** @param {Sides[]} sides of each corner */
function findEnds (sides) {
  const gainOf = (/** @type {Sides} */ { before, after }) => before / after
  return {
    least: sides.reduce((least, side) => gainOf(side) < gainOf(least) ? side : least),
    most: sides.reduce((most, side) => gainOf(side) > gainOf(most) ? side : most)
  }
}

/**
 * What the gain says about moving for speed.
 *
 * @param {Pick<Sum, 'gain' | 'told'>} sum
 * @returns {'slower' | 'nothing' | 'noise' | 'perhaps' | 'worth'}
 */
export function judgeGain ({ gain, told }) {
  const [low, high] = ordered(gain)
  if (high < 1) return 'slower'
  if (high < WORTH_IT) return 'nothing'
  if (low >= WORTH_IT) return 'worth'
  return told ? 'perhaps' : 'noise'
}

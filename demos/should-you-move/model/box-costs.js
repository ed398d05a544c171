import { frameworkOf } from './frameworks.js'
import { middleOf } from './intervals.js'
import { TREE } from './read-parts.js'
import { isOwn } from './read-request.js'

/**
 * @typedef {import('./intervals.js').Interval} Interval
 * @typedef {import('./read-costs.js').NodeCosts} NodeCosts
 * @typedef {import('./read-request.js').Request} Request
 */

/**
 * The parts as intervals that are independent of each other, in microseconds, and ratios.
 *
 * @param {Request} request
 * @param {NodeCosts} costs
 */
export function boxCosts (request, { bare, passing, route, row }) {
  const { framework, ownBefore, ownAfter } = request
  const none = /** @type {Interval} */ ([0, 0])
  const own = exactly(/** @type {number} */ (ownAfter))
  const ownRatio = exactly(/** @type {number} */ (ownBefore) / /** @type {number} */ (ownAfter))
  const passes = passing && frameworkOf(framework).passing
  // What was recorded on another machine is brought to the pace of the reader’s.
  const pace = isOwn(request) && framework in bare ? Number(ownAfter) / middleOf(bare[framework].after) : 1
  return {
    bare: isOwn(request) ? own : bare[framework].after,
    ratio: isOwn(request) ? ownRatio : bare[framework].ratio,
    passNow: passes ? times(passing.by[framework], pace) : none,
    passThen: passes ? times(passing.by.fastify, pace) : none,
    routeNow: route ? times(route.by[frameworkOf(framework).router], pace) : none,
    routeThen: route ? times(route.by[TREE], pace) : none,
    row: row ? times(row.schema, pace) : none,
    carry: row ? times(row.carry, pace) : none,
    rowRatio: row ? row.ratio : none
  }
}

/**
 * @param {number} value
 * @returns {Interval}
 */
function exactly (value) {
  return [value, value]
}

/**
 * @param {Interval} interval
 * @param {number} factor
 * @returns {Interval}
 */
function times ([low, high], factor) {
  return [low * factor, high * factor]
}

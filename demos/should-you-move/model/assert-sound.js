import { frameworkOf } from './frameworks.js'
import { LIMITS, isOwn, isWithin } from './read-request.js'

/**
 * @typedef {import('./read-costs.js').NodeCosts} NodeCosts
 * @typedef {import('./read-request.js').Request} Request
 */

/**
 * @param {Request} request
 * @param {NodeCosts} costs
 * @returns {boolean} whether it is known what a bare request of the framework takes: recorded, or measured by the reader
 */
export function isKnown (request, { bare }) {
  return isOwn(request) || request.framework in bare
}

/**
 * @param {Request} request
 * @param {NodeCosts} costs
 * @throws {RangeError} when a part is wanted that is not recorded, or a number is out of its limits
 */
export function assertSound (request, costs) {
  for (const name of /** @type {Array<keyof typeof LIMITS>} */ (Object.keys(LIMITS))) {
    const value = request[name]
    if (value !== null && !isWithin(name, value)) throw new RangeError(`${name} cannot be ${value}`)
  }
  if (!isKnown(request, costs)) throw new RangeError(`nothing is recorded of '${request.framework}' on Node ${costs.node}`)
  if (request.middlewares > 0 && frameworkOf(request.framework).passing && !costs.passing) throw new RangeError('what a middleware costs is not recorded')
  if (request.routes > 0 && !costs.route) throw new RangeError('what a route costs is not recorded')
  if (request.rows > 0 && !costs.row) throw new RangeError('what a row costs is not recorded')
}

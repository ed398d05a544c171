import { frameworkOf } from './frameworks.js'
import { LIMITS, isOwn } from './read-request.js'

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
  for (const [name, most] of Object.entries(LIMITS)) {
    const value = request[/** @type {keyof typeof LIMITS} */ (name)]
    if (value !== null && !(value >= 0 && value <= most)) throw new RangeError(`${name} is from 0 to ${most}, got ${value}`)
  }
  if (isOwn(request) && !(Number(request.ownBefore) > 0 && Number(request.ownAfter) > 0)) throw new RangeError('a request takes more than no time on either framework')
  if (!isKnown(request, costs)) throw new RangeError(`nothing is recorded of '${request.framework}' on Node ${costs.node}`)
  if (request.middlewares > 0 && frameworkOf(request.framework).passing && !costs.passing) throw new RangeError('what a middleware costs is not recorded')
  if (request.rows > 0 && !costs.row) throw new RangeError('what a row costs is not recorded')
}

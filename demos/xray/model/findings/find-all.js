import { findAnyOf } from './any-of.js'
import { findLateErrorHandler } from './late-error-handler.js'
import { findLostPrefix } from './lost-prefix.js'
import { findNearTimeout } from './near-timeout.js'
import { findNoResponseSchema } from './no-response-schema.js'
import { findRefusedByFifth } from './refused-by-fifth.js'
import { findSharedReference } from './shared-reference.js'
import { findUnreached } from './unreached.js'

const ALL = [findUnreached, findLateErrorHandler, findLostPrefix, findSharedReference, findRefusedByFifth, findNearTimeout, findAnyOf, findNoResponseSchema]

/**
 * What is suspicious in an application that has booted.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]} the surest first
 */
export function findAll (sight) {
  return ALL.flatMap((find) => find(sight))
}

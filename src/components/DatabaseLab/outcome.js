import { leastOf, limitsOf, poolFor } from '../../../demos/database/arithmetic.js'

/**
 * @typedef {object} Outcome
 * @property {import('../../../demos/database/arithmetic').Limit[]} limits
 * @property {import('../../../demos/database/arithmetic').Limit} least the one that binds
 * @property {number} connections that a pool must have for the processor to bind, and not the pool
 *
 * @typedef {Omit<import('../../../demos/database/arithmetic').SetUp, 'cpuMs'>} Around what is the same for both
 */

/**
 * @param {Around} around
 * @param {{ express: number, fastify: number }} costs milliseconds of processor time of a request
 * @returns {Record<'express' | 'fastify', Outcome>}
 */
export function outcomesOf (around, { express, fastify }) {
  return { express: outcomeOf({ ...around, cpuMs: express }), fastify: outcomeOf({ ...around, cpuMs: fastify }) }
}

/**
 * @param {import('../../../demos/database/arithmetic').SetUp} setUp
 * @returns {Outcome}
 */
function outcomeOf (setUp) {
  const limits = limitsOf(setUp)
  return { limits, least: leastOf(limits), connections: poolFor(setUp) }
}

import { leastOf, limitsOf } from '../../../demos/database/model.js'

/**
 * @typedef {{ limits: import('../../../demos/database/model').Limit[], least: import('../../../demos/database/model').Limit }} Outcome
 *
 * @typedef {Omit<import('../../../demos/database/model').SetUp, 'cpuMs'>} Around what is the same for both
 */

/**
 * @param {Around} around
 * @param {{ express: number, fastify: number }} costs milliseconds of processor time of a request
 * @returns {Record<'express' | 'fastify', Outcome>}
 */
export function outcomesOf (around, { express, fastify }) {
  return { express: outcomeOf({ ...around, cpuMs: express }), fastify: outcomeOf({ ...around, cpuMs: fastify }) }
}

/** @param {import('../../../demos/database/model').SetUp} setUp */
function outcomeOf (setUp) {
  const limits = limitsOf(setUp)
  return { limits, least: leastOf(limits) }
}

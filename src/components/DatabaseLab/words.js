/** Who sets each limit. */
export const LIMIT_NAMES = /** @type {const} */ ({ processor: 'the processor', pool: 'the pool', clients: 'the clients', meter: 'the plan’s meter' })

export const FRAMEWORKS = /** @type {const} */ ([{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }])

const SAME = 1.005

/** @param {number} rate requests a second */
export function formatRate (rate) {
  if (rate === Infinity) return 'no limit'
  return Number(rate.toPrecision(3)).toLocaleString('en')
}

/**
 * @param {import('../../../demos/database/model').Limit} express the one that binds there
 * @param {import('../../../demos/database/model').Limit} fastify
 */
export function sayOutcome (express, fastify) {
  const ratio = fastify.rate / express.rate
  if (ratio < SAME && ratio > 1 / SAME) return `Both get the same: ${LIMIT_NAMES[fastify.id]} sets it, and no framework moves that.`
  const ahead = ratio > 1 ? 'Fastify' : 'Express'
  const times = Math.max(ratio, 1 / ratio).toFixed(2)
  if (express.id === fastify.id) return `${ahead} gets ${times} times as many. On both it is ${LIMIT_NAMES[express.id]} that sets the rate.`
  return `${ahead} gets ${times} times as many. On Express it is ${LIMIT_NAMES[express.id]} that sets the rate, on Fastify ${LIMIT_NAMES[fastify.id]}.`
}

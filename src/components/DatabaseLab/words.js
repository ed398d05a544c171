import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/** Who sets each limit. */
export const LIMIT_NAMES = /** @type {const} */ ({ processor: 'the processor', pool: 'the pool', clients: 'the clients', meter: 'the plan’s rate limit' })

export const FRAMEWORKS = /** @type {const} */ ([{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }])

const SAME = 1.02

/** @param {number} rate requests a second */
export function formatRate (rate) {
  if (rate === Infinity) return 'no limit'
  return groupDigits(Number(rate.toPrecision(3)))
}

/**
 * @param {import('../../../demos/database/arithmetic').Limit} express the one that binds there
 * @param {import('../../../demos/database/arithmetic').Limit} fastify
 */
export function sayOutcome (express, fastify) {
  const ratio = fastify.rate / express.rate
  if (Math.max(ratio, 1 / ratio) < SAME) return `Both get the same rate, or nearly: the rate is set by ${LIMIT_NAMES[fastify.id]}, and no framework changes that.`
  const more = ratio > 1 ? `Fastify serves ${ratio.toFixed(2)} times as many requests.` : `Fastify is slower: a request takes ${(1 / ratio).toFixed(2)} times as long.`
  if (express.id === fastify.id) return `${more} On both the rate is set by ${LIMIT_NAMES[express.id]}.`
  return `${more} On Express the rate is set by ${LIMIT_NAMES[express.id]}, on Fastify by ${LIMIT_NAMES[fastify.id]}.`
}

import { groupDigits } from '../../../demos/lib/text/group-digits.js'

export const LIMIT_NAMES = /** @type {const} */ ({ processor: 'the processor', pool: 'the pool', clients: 'the clients', meter: 'the plan’s rate limit' })

export const FRAMEWORKS = /** @type {const} */ ([{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }])

const SAME = 1.02

export function formatRate (rate) {
  if (rate === Infinity) return 'no limit'
  return groupDigits(Number(rate.toPrecision(3)))
}

export function sayOutcome (express, fastify) {
  const ratio = fastify.rate / express.rate
  if (Math.max(ratio, 1 / ratio) < SAME) return `Both get the same rate, or nearly: the rate is set by ${LIMIT_NAMES[fastify.id]}, and no framework changes that.`
  const more = ratio > 1 ? `Fastify serves ${ratio.toFixed(2)} times as many requests.` : `Fastify is slower: a request takes ${(1 / ratio).toFixed(2)} times as long.`
  if (express.id === fastify.id) return `${more} On both the rate is set by ${LIMIT_NAMES[express.id]}.`
  return `${more} On Express the rate is set by ${LIMIT_NAMES[express.id]}, on Fastify by ${LIMIT_NAMES[fastify.id]}.`
}

const NANOSECONDS = 1e6

/**
 * What a request reads, the measurement without delay that tells its processor time, and the operations that it takes.
 */
export const READS = [
  { id: 'one', label: 'one document', cell: 'one-0', operations: 1 },
  { id: 'all', label: 'all 1,000 documents', cell: 'all', operations: 2 },
  { id: 'lean', label: 'all 1,000 as plain objects', cell: 'lean', operations: 2 }
]

/** Where the processor time of a request comes from: each Node that all of it is recorded of, newest first. */
export function listSources ({ runs }) {
  const whole = runs.filter(({ cells }) => READS.every(({ cell }) => FRAMEWORKS.every(({ id }) => cells[`${cell}/cpu/${id}`])))
  return whole.toReversed().map(({ node, cells }) => ({
    id: node,
    label: `Measured here, Node ${node}`,
    costs: Object.fromEntries(READS.map(({ id, cell }) => [id, {
      express: cells[`${cell}/cpu/express`].time / NANOSECONDS,
      fastify: cells[`${cell}/cpu/fastify`].time / NANOSECONDS
    }]))
  }))
}

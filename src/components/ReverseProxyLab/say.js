import { formatInterval, formatRatio } from '../Measured/format.js'

/**
 * @param {import('../../../demos/lib/results/summarize').Cell} cell of a set-up, against Fastify alone
 * @returns {string} how long a request took
 */
export function sayMeasured ({ ratio, interval: [low, high], different }) {
  if (!different) return 'Measured: a request takes as long as with Fastify alone, as far as these runs can tell.'
  if (ratio < 1) return `Measured: ${formatRatio(1 / ratio)} times as many requests as with Fastify alone (99% interval ${formatInterval([1 / high, 1 / low])}).`
  return `Measured: a request takes ${formatRatio(ratio)} times as long as with Fastify alone (99% interval ${formatInterval([low, high])}).`
}

/**
 * @param {{ ratio: number, slowest: string }} compared the times, with a processor for each process
 * @returns {string} how long a request would take
 */
export function sayCalculated ({ ratio, slowest }) {
  const gained = ratio < 1 ? `there would be ${formatRatio(1 / ratio)} times as many requests as` : `a request would take ${formatRatio(ratio)} times as long as`
  return `Calculated, when the load generator is no limit: ${gained} with Fastify alone. The slowest process sets the time: ${slowest}.`
}

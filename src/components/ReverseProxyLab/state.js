import { WORKERS, unsharedTime } from '../../../demos/reverse-proxy/arithmetic.js'
import { formatInterval, formatRatio } from '../Measured/format.js'

/**
 * @typedef {import('../../../demos/reverse-proxy/arithmetic.js').Split} Split
 * @typedef {import('../Lab/Bars').Rows} Rows
 */

/**
 * @param {number} nanoseconds
 * @returns {string} microseconds without their unit, such as `160`, `9.2` or `−1.4`
 */
export function formatMicroseconds (nanoseconds) {
  const microseconds = nanoseconds / 1000
  return microseconds.toFixed(Math.abs(microseconds) < 10 ? 1 : 0).replace('-', '−')
}

/**
 * @param {string} label of a set-up
 * @param {Split} cost
 * @returns {Rows} one bar, since all processes wait for the same processors
 */
export function together (label, cost) {
  const parts = listParts(cost)
  return [{ id: label, name: `${label}: ${parts.map(({ name, size }) => `${name} ${formatMicroseconds(size)}`).join(', ')}`, parts }]
}

/**
 * @param {string} label of a set-up
 * @param {Split} cost
 * @returns {Rows} a bar for each process of the servers, of which the longest sets the time
 */
export function apart (label, cost) {
  return servers(cost).map((part) => ({ id: label + part.name, name: `${label}: ${part.name} ${formatMicroseconds(part.size)}`, parts: [part] }))
}

/**
 * @param {Split} alone Fastify’s
 * @param {Split} behind with NGINX
 * @returns {{ ratio: number, slowest: string }} of the times when each process of the servers has a processor, and no load generator is the limit
 */
export function compareServers (alone, behind) {
  const [before, after] = [alone, behind].map((cost) => unsharedTime({ ...cost, generator: 0 }))
  return { ratio: after / before, slowest: servers(behind).reduce((slowest, part) => part.size > slowest.size ? part : slowest).name }
}

function servers ({ node, other }) {
  return listParts({ node, other: other / WORKERS, generator: 0 }, 'each worker of NGINX')
}

function listParts ({ node, other, generator }, nginx = 'NGINX') {
  return [
    { tone: /** @type {const} */ ('fastify'), name: 'Node', size: node ?? 0 },
    { tone: /** @type {const} */ ('neutral'), name: nginx, size: other },
    { tone: /** @type {const} */ ('rest'), name: 'the load generator', size: generator }
  ].filter(({ size }) => size > 0)
}

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

import { WORKERS, unsharedTime } from '../../../demos/reverse-proxy/arithmetic.js'
import { formatMicroseconds } from './format.js'

/**
 * @typedef {import('../../../demos/reverse-proxy/arithmetic.js').Split} Split
 * @typedef {import('../Lab/Bars').Rows} Rows
 */

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

/** @param {Split} cost */
function servers ({ node, other }) {
  return listParts({ node, other: other / WORKERS, generator: 0 }, 'each worker of NGINX')
}

/**
 * @param {Split} cost
 * @param {string} [nginx] what is said of it
 */
function listParts ({ node, other, generator }, nginx = 'NGINX') {
  return [
    { tone: /** @type {const} */ ('fastify'), name: 'Node', size: node ?? 0 },
    { tone: /** @type {const} */ ('neutral'), name: nginx, size: other },
    { tone: /** @type {const} */ ('rest'), name: 'the load generator', size: generator }
  ].filter(({ size }) => size > 0)
}

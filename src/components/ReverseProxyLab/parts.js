import { WORKERS } from '../../../demos/reverse-proxy/arithmetic.js'
import { formatMicroseconds } from './format.js'

/**
 * @typedef {import('../../../demos/reverse-proxy/arithmetic.js').Split} Split
 * @typedef {import('../Lab/Bars').Rows} Rows
 */

/**
 * @param {string} label of a set-up
 * @param {Split} cost
 * @returns {Rows} one bar, since all programs wait for the same processors
 */
export function together (label, cost) {
  const parts = listParts(cost)
  return [{ id: label, name: `${label}: ${parts.map(({ name, size }) => `${name} ${formatMicroseconds(size)}`).join(', ')}`, parts }]
}

/**
 * @param {string} label of a set-up
 * @param {Split} cost
 * @returns {Rows} a bar for each program, of which the longest sets the time
 */
export function apart (label, cost) {
  return eachAlone(cost).map((part) => ({ id: label + part.name, name: `${label}: ${part.name} ${formatMicroseconds(part.size)}`, parts: [part] }))
}

/**
 * @param {Split} cost
 * @returns {string} the program that takes longest when each has a processor
 */
export function slowestOf (cost) {
  return eachAlone(cost).reduce((slowest, part) => part.size > slowest.size ? part : slowest).name
}

/** @param {Split} cost */
function eachAlone (cost) {
  return listParts({ ...cost, other: cost.other / WORKERS }, 'each worker of NGINX')
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

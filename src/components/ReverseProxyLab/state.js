import { WORKERS, unsharedTime } from '../../../demos/reverse-proxy/arithmetic.js'
import { formatInterval, formatRatio } from '../Measured/format.js'

export function formatMicroseconds (nanoseconds) {
  const microseconds = nanoseconds / 1000
  return microseconds.toFixed(Math.abs(microseconds) < 10 ? 1 : 0).replace('-', '−')
}

export function together (label, cost) {
  const parts = listParts(cost)
  return [{ id: label, name: `${label}: ${parts.map(({ name, size }) => `${name} ${formatMicroseconds(size)}`).join(', ')}`, parts }]
}

export function apart (label, cost) {
  return servers(cost).map((part) => ({ id: label + part.name, name: `${label}: ${part.name} ${formatMicroseconds(part.size)}`, parts: [part] }))
}

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

export function sayMeasured ({ ratio, interval: [low, high], different }) {
  if (!different) return 'Measured: a request takes as long as with Fastify alone, as far as these runs can tell.'
  if (ratio < 1) return `Measured: ${formatRatio(1 / ratio)} times as many requests as with Fastify alone (99% interval ${formatInterval([1 / high, 1 / low])}).`
  return `Measured: a request takes ${formatRatio(ratio)} times as long as with Fastify alone (99% interval ${formatInterval([low, high])}).`
}

export function sayCalculated ({ ratio, slowest }) {
  const gained = ratio < 1 ? `there would be ${formatRatio(1 / ratio)} times as many requests as` : `a request would take ${formatRatio(ratio)} times as long as`
  return `Calculated, when the load generator is no limit: ${gained} with Fastify alone. The slowest process sets the time: ${slowest}.`
}

import { STEPS, stepOf, valueAt } from '../Lab/log-scale.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/** From a handler that returns a constant to one that computes for a tenth of a second: µs. */
const SCALE = { least: 1, most: 100_000 }
export const { least: LEAST, most: MOST } = SCALE
export { STEPS }

export const toTime = (step) => valueAt(SCALE, step)

export const toStep = (time) => stepOf(SCALE, time)

export function formatMicroseconds (time) {
  if (time < 1000) return `${groupDigits(Number(time.toPrecision(time < 10 ? 2 : 3)))} µs`
  return `${groupDigits(Number((time / 1000).toPrecision(3)))} ms`
}

/** Where the framework's part comes from: each recorded Node, newest first, and what was published. */
export function listSources ({ runs, published }) {
  const ids = published.contenders.map(({ id }) => id)
  const measured = runs.toReversed().map(({ node, cells }) => ({
    id: node,
    label: `Here, Node ${node}`,
    costs: Object.fromEntries(ids.map((id) => [id, cells[`status/cpu/${id}`].time / 1000]))
  }))
  const theirs = published.rows.filter(({ group }) => group === 'status').map(({ contender, value }) => [contender, 1e6 / value])
  return [...measured, { id: 'published', label: `As published in ${published.source.year}`, costs: Object.fromEntries(theirs) }]
}

export const MOVES = [
  { id: 'move', label: 'Express to Fastify', from: 'express', to: 'fastify' },
  { id: 'bridge', label: 'Express to Express inside Fastify', from: 'express', to: 'fastify-express' },
  { id: 'finish', label: 'from Express inside Fastify to Fastify alone', from: 'fastify-express', to: 'fastify' }
]

export const NAMES = /** @type {Record<string, string>} */ ({ express: 'Express', 'fastify-express': 'Fastify + Express', fastify: 'Fastify' })

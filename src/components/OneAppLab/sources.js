/**
 * @typedef {import('../../../demos/lib/results/published').CaseEvidence} CaseEvidence
 *
 * @typedef {object} CostSource what a request to the status route costs, on each set-up
 * @property {string} id
 * @property {string} label
 * @property {Record<string, number>} costs microseconds, by the id of the set-up
 */

const STATUS = 'status'
const MICROSECONDS = 1e6
const NANOSECONDS = 1000

/**
 * Where the framework's part comes from: each recorded Node, newest first, and what
 * was published.
 *
 * @param {CaseEvidence} evidence
 * @returns {CostSource[]} at least the published one
 */
export function listSources ({ runs, published }) {
  const ids = published.contenders.map(({ id }) => id)
  const measured = runs.toReversed().map(({ node, cells }) => ({
    id: node,
    label: `Here, Node ${node}`,
    costs: Object.fromEntries(ids.map((id) => [id, cells[`${STATUS}/cpu/${id}`].time / NANOSECONDS]))
  }))
  const theirs = published.rows.filter(({ group }) => group === STATUS).map(({ contender, value }) => [contender, MICROSECONDS / value])
  return [...measured, { id: 'published', label: `As published in ${published.source.year}`, costs: Object.fromEntries(theirs) }]
}

/** The moves that a reader may consider. */
export const MOVES = [
  { id: 'move', label: 'Express to Fastify', from: 'express', to: 'fastify' },
  { id: 'bridge', label: 'Express to Express inside Fastify', from: 'express', to: 'fastify-express' },
  { id: 'finish', label: 'from Express inside Fastify to Fastify alone', from: 'fastify-express', to: 'fastify' }
]

export const NAMES = /** @type {Record<string, string>} */ ({ express: 'Express', 'fastify-express': 'Fastify + Express', fastify: 'Fastify' })

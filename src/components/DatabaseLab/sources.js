import { FRAMEWORKS } from './words'

/**
 * @typedef {import('../../../demos/lib/results/published').CaseEvidence} CaseEvidence
 *
 * @typedef {object} CostSource where the processor time of a request comes from
 * @property {string} id
 * @property {string} label
 * @property {Record<string, { express: number, fastify: number }>} costs milliseconds, by what is read
 */

const NANOSECONDS = 1e6

/** What a request reads, the measurement without delay that tells its processor time, and the operations that it takes. */
export const READS = [
  { id: 'one', label: 'one document', cell: 'one-0', operations: 1 },
  { id: 'all', label: 'all 1,000 documents', cell: 'all', operations: 2 },
  { id: 'lean', label: 'all 1,000 as plain objects', cell: 'lean', operations: 2 }
]

/** Round figures to play with, as long as nothing is recorded. Nobody measured them. */
const MADE_UP = {
  id: 'made-up',
  label: 'Made up, until this is measured',
  costs: { one: { express: 0.5, fastify: 0.25 }, all: { express: 20, fastify: 20 }, lean: { express: 10, fastify: 10 } }
}

/**
 * @param {CaseEvidence} evidence
 * @returns {CostSource[]} each Node that all of it is recorded of, newest first; made up when there is none
 */
export function listSources ({ runs }) {
  const whole = runs.filter(({ cells }) => READS.every(({ cell }) => FRAMEWORKS.every(({ id }) => cells[`${cell}/cpu/${id}`])))
  if (whole.length === 0) return [MADE_UP]
  return whole.toReversed().map(({ node, cells }) => ({
    id: node,
    label: `Measured here, Node ${node}`,
    costs: Object.fromEntries(READS.map(({ id, cell }) => [id, {
      express: cells[`${cell}/cpu/express`].time / NANOSECONDS,
      fastify: cells[`${cell}/cpu/fastify`].time / NANOSECONDS
    }]))
  }))
}

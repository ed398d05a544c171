import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'
import request from './bench.js'

export const summary = 'measures Fastify against Express with answers up to a megabyte and a half'

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'whole-request-big',
  title: 'A whole request with a big answer',
  operation: request.operation,
  unit: 'ns',
  majors: [20, 26],
  baseline: 'fastify',
  contenders: request.contenders.filter(({ id }) => ['fastify', 'fastify-schema', 'express'].includes(id)),
  groups: [1000, 10_000].map((rows) => ({
    id: `rows-${rows}`,
    label: `${rows} rows of JSON`,
    size: rows,
    path: '/big',
    env: { BIG_ROWS: String(rows) },
    cases: REQUEST_CASES
  }))
}

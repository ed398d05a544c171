import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'
import request from './bench.js'

export const summary = 'measures Fastify against Express with an answer of 1,000 rows'

export default {
  topic: 'whole-request-big',
  title: 'A whole request with a big answer',
  operation: request.operation,
  majors: [20, 26],
  baseline: 'fastify',
  contenders: request.contenders.filter(({ id }) => ['fastify', 'fastify-schema', 'express'].includes(id)),
  groups: [{ id: 'rows-1000', label: '1,000 rows of JSON', path: '/big', cases: REQUEST_CASES }]
}

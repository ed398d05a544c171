import { MEMORY_CASES } from '../lib/measuring/ask-servers.js'
import request from './bench.js'

export const summary = 'weighs Fastify, Hono, Koa, Express and bare `node:http`, idle and under load'

export default {
  topic: 'whole-request-memory',
  title: 'Memory of a server',
  operation: 'a process that serves: all its pages in the machine’s memory, and what is left of its heap when the garbage is gone; under load by 100 connections, each asks again when it is answered',
  unit: 'B',
  pace: { seconds: 1 },
  baseline: 'fastify',
  // Those of the request, but for the one that writes a log.
  contenders: request.contenders.filter(({ id }) => id !== 'fastify-pino'),
  groups: [
    { id: 'hello', label: 'Hello', path: '/hello', cases: MEMORY_CASES },
    { id: 'application', label: '200 routes, 10 middlewares, 20 rows of JSON', path: '/rows', env: { ROUTES: '200', MIDDLEWARES: '10' }, cases: MEMORY_CASES }
  ]
}

import { prepareStart } from './bench/prepare-start.js'
import { allEnded } from './bench/start-process.js'
import { ANSWER, QUERY } from './model/schemas.js'

export const summary = 'measures a cold start: from the start of a process to its first answer'

const HUNDRED = 100
/** Fastify converts by the schema; without one, a query is text. */
const TEXTS = JSON.stringify({ item: 'tea', count: '2' })

/** @type {import('../lib/measuring/declaration.js').Case} */
const plain = { id: 'plain', label: 'without schemas', shown: 'the first answer', input: allEnded, expected: TEXTS }
/** @type {import('../lib/measuring/declaration.js').Case} */
const schemas = { id: 'schemas', label: 'each with two schemas', shown: 'the first answer', input: allEnded, expected: JSON.stringify(ANSWER) }

/** @param {number} routes */
const build = (routes) => async (/** @type {{ id: string }} */ { id }, /** @type {{ id: string }} */ testCase) => (
  await prepareStart(id, routes, testCase.id === 'schemas' ? 'both' : 'none', `/0${QUERY}`)
)

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'start-and-stop-cold',
  title: 'Cold start',
  operation: 'from the start of a process to the end of its first answer, over a socket of this machine',
  unit: 'ns',
  promised: true,
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'as it comes' },
    { id: 'cached', label: 'Compile cache', package: 'fastify', note: 'the same with NODE_COMPILE_CACHE, from the second process on; Node 20 has none' },
    { id: 'saved', label: 'Saved functions', package: '@fastify/ajv-compiler', note: 'its schemas were compiled before and are read from a file; Ajv is not loaded' },
    { id: 'express', label: 'Express', package: 'express', note: 'no schemas', leavesOut: ['schemas'] },
    { id: 'koa', label: 'Koa', package: '@koa/router', note: 'no schemas, with @koa/router', leavesOut: ['schemas'] },
    { id: 'http', label: 'node:http', package: null, note: 'no schemas, and no router', leavesOut: ['schemas'] }
  ],
  groups: [
    { id: '1', label: 'One route', size: 1, single: true, build: build(1), cases: [plain] },
    { id: '100', label: '100 routes', size: HUNDRED, single: true, build: build(HUNDRED), cases: [plain, schemas] }
  ]
}

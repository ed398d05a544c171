import { MEMORY_CASES } from '../lib/measuring/weigh-servers.js'

export const summary = 'weighs Fastify, Koa, Express and bare `node:http`, idle and under load'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'whole-request-memory',
  title: 'Memory of a server',
  operation: 'a process that serves: all its pages in the machine’s memory, and what is left of its heap when the garbage is gone; under load by 100 connections, each asks again when it is answered',
  unit: 'B',
  pace: { seconds: 1 },
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'without a response schema and without a logger, as it comes', entry: entry('fastify') },
    { id: 'fastify-schema', label: 'Fastify, response schema', package: 'fastify', note: 'every property of the answer declared', entry: entry('fastify-schema') },
    { id: 'koa', label: 'Koa', package: 'koa', note: 'with @koa/router', entry: entry('koa') },
    { id: 'express', label: 'Express', package: 'express', note: 'as it comes, but for x-powered-by', entry: entry('express') },
    { id: 'http', label: 'node:http', package: null, note: 'no router: it has the two paths that are asked for, and no other routes', entry: entry('http') }
  ],
  groups: [
    { id: 'hello', label: 'Hello', path: '/hello', cases: MEMORY_CASES },
    { id: 'application', label: '200 routes, 10 middlewares, 20 rows of JSON', path: '/rows', env: { ROUTES: '200', MIDDLEWARES: '10' }, cases: MEMORY_CASES }
  ]
}

import { lastRouteUrl } from '../lib/samples/five-hundred-routes.js'
import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'
import { HOOKS } from './bench/application.js'

export const summary = 'measures the small Fastify beside Fastify, Express, Koa and bare `node:http`'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'mini',
  title: 'The small Fastify beside the real one',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  unit: 'ns',
  majors: [20, 26],
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'the rows have a response schema; no logger', entry: entry('fastify') },
    { id: 'mini', label: 'mini', package: null, note: 'demos/mini, the same program', entry: entry('mini') },
    { id: 'koa', label: 'Koa', package: 'koa', note: 'with @koa/router, which compares each request with all routes', entry: entry('koa') },
    { id: 'express', label: 'Express', package: 'express', note: 'as it comes, but for x-powered-by; it computes an ETag, and tries its routes in turn', entry: entry('express') },
    { id: 'http', label: 'node:http', package: null, note: 'paths in an object, JSON.stringify; neither hooks nor a router', entry: entry('http') }
  ],
  groups: [
    { id: 'hello', label: '{ hello: "world" }', path: '/hello' },
    { id: 'rows', label: '20 rows of JSON', path: '/rows' },
    { id: 'hooks', label: `${HOOKS} hooks that do nothing`, path: '/hooks' },
    { id: 'routes', label: 'The last of 500 routes', path: lastRouteUrl }
  ].map((group) => ({ ...group, env: { GROUP: group.id }, cases: REQUEST_CASES }))
}

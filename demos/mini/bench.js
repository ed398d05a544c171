import { lastRouteUrl } from '../lib/samples/five-hundred-routes.js'
import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'
import { HOOKS } from './bench/application.js'

export const summary = 'measures the small Fastify beside the real one'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'mini',
  title: 'The small Fastify beside the real one',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  majors: [20, 26],
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'the rows have a response schema; no logger', entry: entry('fastify') },
    { id: 'mini', label: 'mini', package: null, note: 'demos/mini, the same program', entry: entry('mini') }
  ],
  groups: [
    { id: 'hello', label: '{ hello: "world" }', path: '/hello' },
    { id: 'rows', label: '20 rows of JSON', path: '/rows' },
    { id: 'hooks', label: `${HOOKS} hooks that do nothing`, path: '/hooks' },
    { id: 'routes', label: 'The last of 500 routes', path: lastRouteUrl }
  ].map((group) => ({ ...group, env: { GROUP: group.id }, cases: REQUEST_CASES }))
}

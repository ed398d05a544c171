import { REQUEST_CASES } from '../lib/bench/ask-servers.js'
import { PATHS } from './paths.js'

export const summary = 'Express, Koa, Fastify and bare node:http say hello: as in the article, and made to do the same'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)

/** @type {import('../lib/bench/declaration.js').Bench} */
export default {
  topic: 'hello-world',
  title: 'Hello, world, as in the article and made equal',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  unit: 'ns',
  // Half as long left bands of noise that reached 2.
  pace: { rounds: 8, seconds: 1 },
  baseline: 'express',
  contenders: [
    { id: 'express', label: 'Express', package: 'express', note: 'in the article with its ETag and X-Powered-By; made equal without either', entry: entry('express') },
    { id: 'koa', label: 'Koa', package: 'koa', note: 'in the article one middleware for every URL; made equal with @koa/router', entry: entry('koa') },
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'in the article an async handler that sets the type and the status; made equal one that sends', entry: entry('fastify') },
    { id: 'http', label: 'node:http', package: null, note: 'not in the article. There setHeader and end, without a route; made equal writeHead with the length, and a route', entry: entry('http') }
  ],
  groups: [
    { id: 'article', label: 'As in the article', path: PATHS.article, cases: REQUEST_CASES },
    { id: 'equal', label: 'Made to do the same', path: PATHS.equal, cases: REQUEST_CASES }
  ]
}

import { TELLS_OF_OTHERS } from '../lib/processes/process-status.js'
import { bun } from '../lib/parts.js'

export const summary = 'measures Express, Koa, Fastify, Hono and `node:http` saying hello, as in an article and made to do the same'

const entry = (name) => new URL(`servers/${name}`, import.meta.url)

/** Bun runs in a process that Node has started, so that time is counted of all processes. */
const CASES = [
  { id: 'all', label: 'the server’s own CPU time', shown: 'per request' },
  { id: 'wall', label: 'time from answer to answer', shown: 'the inverse of requests per second' }
]

/** What the article does not compare. */
const ARTICLE_CELLS = ['article/all', 'article/wall']
const BUN = { needs: bun, leavesOut: [...ARTICLE_CELLS, 'pipelined/all', 'pipelined/wall', ...TELLS_OF_OTHERS ? [] : ['all']] }

export default {
  topic: 'hello-world',
  title: 'Hello, world, as in the article and made equal',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered; fastify/benchmarks has 100, each with 10 requests under way',
  baseline: 'express',
  contenders: [
    { id: 'express', label: 'Express', package: 'express', note: 'in the article with its ETag and X-Powered-By; made equal without either', entry: entry('serve.js#express') },
    { id: 'koa', label: 'Koa', package: 'koa', note: 'in the article one middleware for every URL; made equal with @koa/router', entry: entry('serve.js#koa') },
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'in the article an async handler that sets the type and the status; made equal one that sends', entry: entry('serve.js#fastify') },
    { id: 'hono', label: 'Hono', package: 'hono', note: 'not in the article. On @hono/node-server; it names the charset, as the others do', entry: entry('hono.js'), leavesOut: ARTICLE_CELLS },
    { id: 'http', label: 'node:http', package: null, note: 'not in the article; writeHead with the length, and a route', entry: entry('serve.js#http'), leavesOut: ARTICLE_CELLS },
    { id: 'fastify-bun', label: 'Fastify on Bun', package: 'fastify', note: 'not in the article. The same file as Fastify, run by Bun, whatever the version of Node', entry: entry('bun.js#fastify'), ...BUN },
    { id: 'hono-bun', label: 'Hono on Bun', package: 'hono', note: 'not in the article. The same application as Hono, given to Bun.serve; its answers have no Connection and no Keep-Alive', entry: entry('bun.js#hono-bun'), ...BUN },
    { id: 'bun', label: 'Bun.serve', package: null, note: 'not in the article; a route. Its answers have no Connection and no Keep-Alive', entry: entry('bun.js#bun-serve'), ...BUN }
  ],
  groups: [
    { id: 'article', label: 'As in the article', path: '/', cases: CASES },
    { id: 'equal', label: 'Made to do the same', path: '/equal', cases: CASES },
    { id: 'pipelined', label: 'The same, asked as fastify/benchmarks asks', path: '/equal', load: { connections: 100, pipelining: 10 }, cases: CASES }
  ]
}

import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'

export const summary = 'measures Fastify, Hono, Koa, Express and bare `node:http` under load'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}`, import.meta.url)

export default {
  topic: 'whole-request',
  title: 'A whole request',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'without a response schema and without a logger, as it comes', entry: entry('serve.js#fastify') },
    { id: 'fastify-schema', label: 'Fastify, response schema', package: 'fastify', note: 'every property of the answer declared', entry: entry('serve.js#fastify-schema') },
    { id: 'fastify-pino', label: 'Fastify, logger on', package: 'pino', note: 'Pino writes two lines a request to a standard output that nobody reads', entry: entry('serve.js#fastify-pino') },
    { id: 'hono', label: 'Hono', package: 'hono', note: 'on @hono/node-server; it names the charset, as the others do', entry: entry('hono.js') },
    { id: 'koa', label: 'Koa', package: 'koa', note: 'with @koa/router', entry: entry('koa.js') },
    { id: 'express', label: 'Express', package: 'express', note: 'as it comes, but for x-powered-by; it computes an ETag', entry: entry('express.js') },
    { id: 'http', label: 'node:http', package: null, note: 'three paths in an object, JSON.stringify, writeHead with the length', entry: entry('http.js') }
  ],
  groups: [
    { id: 'hello', label: '{ hello: "world" }', path: '/hello', cases: REQUEST_CASES },
    { id: 'rows', label: '20 rows of JSON', path: '/rows', cases: REQUEST_CASES }
  ]
}

import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { CPU_CASES, REQUEST_CASES } from '../../lib/measuring/ask-servers.js'

const require = createRequire(import.meta.url)
const entry = (/** @type {string} */ name) => new URL(`../servers/${name}.cjs`, import.meta.url)

/**
 * What is measured in every era. `functions` are called by the runner on the old Node;
 * `servers` run there, and are asked from today's.
 *
 * @typedef {Pick<import('../../lib/measuring/declaration.js').Bench, 'topic' | 'title' | 'operation' | 'baseline' | 'contenders' | 'groups'> & { dayOnly?: boolean }} Servers
 *
 * @typedef {object} Subject
 * @property {string} file that declares it
 * @property {import('../runner/build-cell.cjs').Subject} [functions]
 * @property {Servers} [servers]
 */

const OPERATION = 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered'

/** @type {Record<string, Subject>} */
export const SUBJECTS = {
  hello: {
    file: fileURLToPath(import.meta.url),
    servers: {
      topic: 'hello',
      title: 'A whole request',
      operation: OPERATION,
      baseline: 'fastify',
      contenders: [
        { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'without a response schema and without a logger, as it comes', entry: entry('fastify') },
        { id: 'koa', label: 'Koa', package: 'koa', note: 'with its router', entry: entry('koa') },
        { id: 'express', label: 'Express', package: 'express', note: 'as it comes, but for x-powered-by; it computes an ETag', entry: entry('express') },
        { id: 'http', label: 'node:http', package: null, note: 'a path in an object, JSON.stringify, writeHead with the length', entry: entry('http') }
      ],
      groups: [{ id: 'hello', label: '{ hello: "world" }', path: '/hello', cases: REQUEST_CASES }]
    }
  },
  json: readFunctions('json'),
  routing: readFunctions('routing'),
  reusify: readFunctions('reusify'),
  code: readFunctions('code'),
  hooks: {
    file: fileURLToPath(import.meta.url),
    servers: {
      topic: 'hooks',
      title: 'Twenty hooks that do nothing',
      operation: OPERATION,
      dayOnly: true,
      baseline: 'callback',
      contenders: [
        { id: 'callback', label: 'hooks that call done', package: 'fastify', note: 'preHandler hooks of three parameters', entry: entry('hooks-callback') },
        { id: 'async', label: 'async hooks', package: 'fastify', note: 'preHandler hooks that return a promise', entry: entry('hooks-async') }
      ],
      groups: [
        { id: 'returns', label: 'The async ones return at once', path: '/returns', cases: CPU_CASES },
        { id: 'awaits', label: 'The async ones await a promise that is fulfilled', path: '/awaits', cases: CPU_CASES }
      ]
    }
  }
}

/**
 * @param {string} name
 * @returns {Subject}
 */
function readFunctions (name) {
  const file = fileURLToPath(new URL(`../runner/subjects/${name}.cjs`, import.meta.url))
  return { file, functions: require(file) }
}

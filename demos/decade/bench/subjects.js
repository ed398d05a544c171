import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { REQUEST_CASES } from '../../lib/measuring/ask-servers.js'

const require = createRequire(import.meta.url)
const entry = (/** @type {string} */ name) => new URL(`../servers/${name}.cjs`, import.meta.url)

/**
 * What is measured in every era. `functions` are called by the runner on the old Node;
 * `servers` run there, and are asked from today's.
 *
 * @typedef {object} Subject
 * @property {string} file that declares it
 * @property {import('../runner/build-cell.cjs').Subject} [functions]
 * @property {Pick<import('../../lib/measuring/declaration.js').Bench, 'topic' | 'title' | 'operation' | 'baseline' | 'contenders' | 'groups'>} [servers]
 */

/** @type {Record<string, Subject>} */
export const SUBJECTS = {
  hello: {
    file: fileURLToPath(import.meta.url),
    servers: {
      topic: 'hello',
      title: 'A whole request',
      operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
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
  reusify: readFunctions('reusify')
}

/**
 * @param {string} name
 * @returns {Subject}
 */
function readFunctions (name) {
  const file = fileURLToPath(new URL(`../runner/subjects/${name}.cjs`, import.meta.url))
  return { file, functions: require(file) }
}

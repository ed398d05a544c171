import { REQUEST_CASES } from '../../../../demos/lib/measuring/ask-servers.js'

export const summary = 'FILL: measures what is compared'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)

/** @type {import('../../../../demos/lib/measuring/declaration.js').Bench} */
export default {
  topic: 'new-topic',
  title: 'FILL: what is measured',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  unit: 'ns',
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'one route with a parameter', entry: entry('fastify') },
    { id: 'express', label: 'Express', package: 'express', note: 'the same', entry: entry('express') }
  ],
  groups: [
    { id: 'hello', label: 'One route', path: '/hello/Ada', cases: REQUEST_CASES }
  ]
}

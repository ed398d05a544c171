import { twentyRows } from '../lib/samples/twenty-rows.js'

export const summary = 'profiles 20 rows of JSON from Express, and from Fastify without and with a schema'

export default {
  title: `${twentyRows.length} rows as JSON`,
  question: `What does it cost to answer a list of ${twentyRows.length} rows as JSON, without a response schema and with one?`,
  servers: [
    { id: 'express', label: 'Express' },
    { id: 'fastify', label: 'Fastify' },
    { id: 'fastify-schema', label: 'Fastify with a schema' }
  ],
  request: { path: '/rows' },
  packages: ['express', 'fastify', 'fast-json-stringify'],
  notes: ['fast-json-stringify returns a string in pieces, which V8 joins where Fastify asks for its length in bytes, in onSendEnd. That part of serializing counts for the framework or as native.']
}

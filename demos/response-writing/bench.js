import { CPU_CASES } from '../lib/measuring/ask-servers.js'
import { SERVERS } from './model.js'
import { PROBE } from './serve-timed.js'

export const summary = 'measures what it takes to write an answer, and what of it is the client'

const entry = (name) => new URL(`serve-timed.js#${name}`, import.meta.url)

const CASES = [
  { id: 'write', label: 'in the native write, by the clock', shown: 'performance.now()', note: 'As a profiler that samples by time counts it. Samples over half a millisecond are left out: another program had the core.' },
  { id: 'write-cpu', label: 'in the native write, CPU time', shown: 'process.cpuUsage()', note: 'Samples that hold the work of another thread are left out.' },
  ...CPU_CASES
]

export default {
  topic: 'response-writing',
  title: 'Writing an answer',
  operation: 'one answer of 20 rows of JSON on a socket of this machine; 10 connections unless said otherwise, each asks again when it is answered',
  majors: [20, 26],
  baseline: 'string',
  contenders: [
    { id: 'string', label: SERVERS.string.label, package: null, note: 'node:http: writeHead with two headers, a string to end, as Fastify does it', entry: entry('string') },
    { id: 'buffer', label: SERVERS.buffer.label, package: null, note: 'the same, with a Buffer to end: writev in place of one string', entry: entry('buffer') },
    { id: 'etag', label: SERVERS.etag.label, package: null, note: 'the same as the first, with the ETag that Express computes', entry: entry('etag') },
    { id: 'slow', label: SERVERS.slow.label, package: null, note: 'the same as the first, after 50 µs of doing nothing useful', entry: entry('slow') },
    { id: 'one', label: 'http, 1 connection', package: null, note: 'the first, asked by one connection', entry: entry('string'), load: { connections: 1 } },
    { id: 'awake', label: 'http, client awake', package: null, note: 'the first, asked by a load generator that never sleeps', entry: entry('string'), load: { awake: true } },
    { id: 'slow-awake', label: 'slowed, client awake', package: null, note: 'the slowed one, asked by a load generator that never sleeps', entry: entry('slow'), load: { awake: true } },
    { id: 'fastify', label: SERVERS.fastify.label, package: 'fastify', note: 'as it comes, without a response schema', entry: entry('fastify') },
    { id: 'express', label: SERVERS.express.label, package: 'express', note: 'as it comes, but for x-powered-by', entry: entry('express') },
    { id: 'express-awake', label: 'Express, client awake', package: 'express', note: 'asked by a load generator that never sleeps', entry: entry('express'), load: { awake: true } }
  ],
  groups: [
    { id: 'rows', label: '20 rows of JSON', path: '/', probe: PROBE, cases: CASES }
  ]
}

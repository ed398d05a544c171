import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'
import { startLines } from './lines.js'
import { openDatabase } from './place.js'

export const summary = 'measures Express and Fastify before a database, near and far, with few and many connections'

// The lines to the database, each as long as a network of so many milliseconds, and the pools, by the part of the
// path that chooses the way.
const LINES = [0, 5, 45].map((roundTripMs) => ({ id: String(roundTripMs), roundTripMs }))
const WAYS = [...LINES.map(({ id }) => ({ id, line: id, pool: 10 })), { id: 'wide', line: '45', pool: 100 }]
/** Enough to keep the processor busy, and few enough to be answered soon. */
const FEW = { connections: 4 }
/** A route on one way, to which alone its server connects. */
const on = (way, route) => ({ path: `/${way}/user/${route}`, env: { WAY: way } })

export default {
  topic: 'database',
  title: 'One document and a thousand, through Mongoose',
  operation: 'from the request on a socket of this machine to the answer: 10 clients and a pool of 10 unless told, each asks again when it is answered',
  // Few answers a second, where the database is far.
  pace: { looks: 4, warmUpSeconds: 2, seconds: 0.7 },
  majors: [20, 26],
  baseline: 'express',
  contenders: [
    { id: 'express', label: 'Express', package: 'express', note: 'as it comes, with its ETag and X-Powered-By', entry: new URL('servers/express.js', import.meta.url) },
    { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'as it comes, without a schema and without a logger', entry: new URL('servers/fastify.js', import.meta.url) }
  ],
  groups: [
    { id: 'one-0', label: 'One document, no delay', ...on('0', 'getOne'), cases: REQUEST_CASES },
    { id: 'one-5', label: 'One document, 5 ms away', ...on('5', 'getOne'), cases: REQUEST_CASES },
    { id: 'one-45', label: 'One document, 45 ms away', ...on('45', 'getOne'), cases: REQUEST_CASES },
    { id: 'many', label: 'One document, 45 ms away, 100 clients and a pool of 100', ...on('wide', 'getOne'), load: { connections: 100 }, cases: REQUEST_CASES },
    { id: 'lean', label: 'All documents as plain objects, no delay, 4 clients', ...on('0', 'getLean'), load: FEW, cases: REQUEST_CASES },
    { id: 'all', label: 'All documents, no delay, 4 clients', ...on('0', 'getAll'), load: FEW, cases: REQUEST_CASES }
  ],
  startSidecar
}

/** A database, and lines of every length to it; `env.WAYS` tells a server what to connect to. */
async function startSidecar (signal) {
  const database = await openDatabase('npm run demo:database tells what needs none', signal)
  const lines = await startLines(LINES, database.target)
  const ways = WAYS.map(({ id, line, pool }) => ({ id, url: database.through(lines.ports[line]), pool }))
  return { env: { WAYS: JSON.stringify(ways) }, parts: database.parts, end: () => lines.end().finally(database.end) }
}

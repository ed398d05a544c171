import { TELLS_OF_OTHERS } from '../lib/processes/process-status.js'

export const summary = 'measures one process, two workers of a cluster, and two processes that share a port by SO_REUSEPORT'

const entry = (name) => new URL(`servers/${name}.js`, import.meta.url)

const CASES = [
  { id: 'wall', label: 'time from answer to answer', shown: 'the inverse of requests per second' },
  { id: 'all', label: 'CPU time of all processes', shown: 'per request' }
]

export default {
  topic: 'processes',
  title: 'One process and two',
  operation: 'from the request on a socket of this machine to the answer: 16 connections, each asks again when it is answered',
  // The oldest Node that can share a port, and the newest.
  majors: [22, 26],
  baseline: 'one',
  contenders: [
    { id: 'one', label: 'One process', package: 'fastify', note: 'one route that answers, one that computes', entry: entry('one') },
    { id: 'cluster', label: 'Two workers of a cluster', package: 'fastify', note: 'the primary hands out connections in turn', entry: entry('cluster'), starts: true },
    { id: 'reuse-port', label: 'Two processes, SO_REUSEPORT', package: 'fastify', note: 'the kernel hands out connections, by a hash', entry: entry('reuse-port'), starts: true }
  ],
  groups: ['small', 'compute'].map((id) => ({
    id,
    label: id === 'small' ? 'A small answer' : 'A handler that computes for milliseconds',
    path: `/${id}`,
    load: { connections: 16 },
    cases: CASES.filter((testCase) => testCase.id !== 'all' || TELLS_OF_OTHERS)
  }))
}

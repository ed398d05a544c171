import { qoper8 } from '../lib/parts.js'
import { TELLS_OF_OTHERS } from '../lib/processes/process-status.js'

export const summary = 'measures handlers in the process, in child processes of QOper8, and in threads of Piscina'

const WALL = { id: 'wall', label: 'time from answer to answer', shown: 'the inverse of requests per second' }
const ALL = { id: 'all', label: 'CPU time of all processes', shown: 'server and workers, per request' }
const QUICK = { id: 'quick', label: 'how long a quick route lets its client wait', shown: 'beside the heavy one' }

/** Where the system does not tell of other processes, the workers of QOper8 are not told apart. */
const COSTS = TELLS_OF_OTHERS ? [WALL, ALL] : [WALL]

export default {
  topic: 'reverse-proxy-dispatch',
  title: 'A handler in the process, or dispatched to workers',
  operation: 'from the request on a socket of this machine to the answer: 8 connections, each asks again when it is answered; a thread asks for a quick route besides',
  majors: [20, 26],
  baseline: 'in-process',
  contenders: [
    { id: 'in-process', label: 'In the process', package: 'fastify', note: 'a Fastify route that answers itself', entry: new URL('servers/in-process.js', import.meta.url), load: { connections: 8 } },
    { id: 'qoper8', label: 'QOper8', package: 'qoper8-cp', needs: qoper8, note: 'two child processes; each gets one message at a time', entry: new URL('servers/qoper8.js', import.meta.url), load: { connections: 8 } },
    { id: 'piscina', label: 'Piscina', package: 'piscina', note: 'two worker threads', entry: new URL('servers/piscina.js', import.meta.url), load: { connections: 8 } }
  ],
  groups: [
    { id: 'small', label: 'A handler that does nothing', path: '/small', cases: COSTS },
    { id: 'heavy', label: 'A handler that computes for milliseconds', path: '/heavy', probe: '/waited', cases: [...COSTS, QUICK] }
  ]
}

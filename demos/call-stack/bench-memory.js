import { MEMORY_CASES } from '../lib/measuring/ask-servers.js'
import request from './bench.js'

export const summary = 'weighs the same server called directly, and from 500 frames higher on the stack'

export default {
  topic: 'call-stack-memory',
  title: 'Memory of a server, by the height of its stack',
  operation: 'a process that serves behind 20 hooks: all its pages in the machine’s memory, and what is left of its heap when the garbage is gone; under load by 100 connections, each asks again when it is answered',
  unit: 'B',
  pace: { seconds: 1 },
  majors: request.majors,
  baseline: 'fastify',
  contenders: request.contenders.filter(({ id }) => ['fastify', 'fastify-tall'].includes(id)),
  groups: [{ id: '20', label: 'Behind 20 hooks', path: '/20', cases: MEMORY_CASES }]
}

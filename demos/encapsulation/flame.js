import { featuresOf } from './servers/serve.js'

export const summary = 'profiles one feature of twenty, in Express and in Fastify'

// Each middleware adds six rows to the graph, which is to fit a page.
const FEATURES = 20

export default {
  title: 'One feature of twenty',
  question: 'What does a request to one feature of twenty cost, when each has a check of its own?',
  servers: [
    { id: 'express', label: 'Express', entry: new URL('servers/express-root.js', import.meta.url) },
    { id: 'fastify', label: 'Fastify', entry: new URL('servers/fastify-own.js', import.meta.url) }
  ],
  request: { path: featuresOf(FEATURES)[0].path },
  packages: ['express', 'router', 'fastify', 'find-my-way'],
  notes: ['Express runs all twenty checks, since they are on the application. In routers of their own it would run one, as Fastify does: the benchmark has that too.']
}

import { featuresOf } from './servers/features.js'

export const summary = 'one feature of fifty: Express with every middleware on the application, Fastify with hooks in contexts'

// A hundred would make stacks so deep that a bundler refuses to read the tree of them.
const FEATURES = 50

/** @type {import('../lib/profile/flame-topic.js').FlameTopic} */
export default {
  topic: 'encapsulation',
  title: 'One feature of fifty',
  question: 'What does a request to one feature of fifty cost, when each has a check of its own?',
  servers: [
    { id: 'express', label: 'Express', entry: new URL('servers/express-root.js', import.meta.url) },
    { id: 'fastify', label: 'Fastify', entry: new URL('servers/fastify-own.js', import.meta.url) }
  ],
  request: { path: featuresOf(FEATURES)[0].path },
  packages: ['express', 'router', 'fastify', 'find-my-way'],
  notes: ['Express runs all fifty checks, since they are on the application. In routers of their own it would run one, as Fastify does: the benchmark has that too.']
}

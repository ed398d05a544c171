import { featuresOf } from './servers/features.js'

export const summary = 'one feature of a hundred: Express with every middleware on the application, Fastify with hooks in contexts'

/** @type {import('../lib/profile/flame-topic.js').FlameTopic} */
export default {
  topic: 'encapsulation',
  title: 'One feature of a hundred',
  question: 'What does a request to one feature of a hundred cost, when each has a check of its own?',
  servers: [
    { id: 'express', label: 'Express', entry: new URL('servers/express-root.js', import.meta.url) },
    { id: 'fastify', label: 'Fastify', entry: new URL('servers/fastify-own.js', import.meta.url) }
  ],
  request: { path: featuresOf(100)[0].path },
  packages: ['express', 'router', 'fastify', 'find-my-way'],
  notes: ['Express runs all hundred checks, since they are on the application. In routers of their own it would run one, as Fastify does: the benchmark has that too.']
}

export const summary = 'FILL: profiles what is compared'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)

/** @type {import('../../../../demos/lib/profiling/flame-topic.js').FlameTopic} */
export default {
  topic: 'new-topic',
  title: 'FILL: what is profiled',
  question: 'What does a request cost that matches one route with a parameter?',
  servers: [
    { id: 'express', label: 'Express', entry: entry('express') },
    { id: 'fastify', label: 'Fastify', entry: entry('fastify') }
  ],
  request: { path: '/hello/Ada' },
  packages: ['express', 'fastify']
}

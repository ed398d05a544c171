export const summary = 'profiles a page that React renders, in Express and in Fastify'

export default {
  topic: 'one-app',
  title: 'A page that React renders',
  question: 'How much of a rendered page is the framework, and how much is React?',
  servers: [
    { id: 'express', label: 'Express', entry: new URL('servers/express.js', import.meta.url) },
    { id: 'fastify', label: 'Fastify', entry: new URL('servers/fastify.js', import.meta.url) }
  ],
  request: { path: '/vitruvius' },
  packages: ['express', 'router', 'fastify', 'find-my-way', 'react-dom']
}

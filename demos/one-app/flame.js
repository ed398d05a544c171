export const summary = 'profiles a page that React renders, in Express and in Fastify'

export default {
  title: 'A page that React renders',
  question: 'How much of a rendered page is the framework, and how much is React?',
  servers: [{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }],
  request: { path: '/vitruvius' },
  packages: ['express', 'router', 'fastify', 'find-my-way', 'react-dom']
}

export const summary = 'profiles a request behind 20 middlewares or hooks'

export default {
  title: 'Behind 20 middlewares that do nothing',
  question: 'What does a request cost behind 20 middlewares or callback hooks that do nothing?',
  servers: [{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }],
  request: { path: '/20' },
  packages: ['express', 'router', 'fastify', 'find-my-way']
}

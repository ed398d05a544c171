export const summary = 'profiles a request behind 20 middlewares or hooks'

export default {
  topic: 'call-stack',
  title: 'Behind 20 middlewares that do nothing',
  question: 'What does a request cost behind 20 middlewares or callback hooks that do nothing?',
  servers: [
    { id: 'express', label: 'Express', entry: new URL('servers/express.js', import.meta.url) },
    { id: 'fastify', label: 'Fastify', entry: new URL('servers/fastify.js', import.meta.url) }
  ],
  request: { path: '/20' },
  packages: ['express', 'router', 'fastify', 'find-my-way']
}

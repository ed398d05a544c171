export const summary = 'profiles a request with the logger off, and with Pino'

export default {
  title: 'Hello world, with the logger and without',
  question: 'What does a request cost with Fastify’s logger off, and with Pino writing two lines for it?',
  servers: [{ id: 'off', label: 'Fastify, no logger' }, { id: 'sync', label: 'Fastify with Pino' }],
  request: { path: '/' },
  packages: ['fastify', 'pino', 'sonic-boom', 'find-my-way']
}

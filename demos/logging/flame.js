export const summary = 'profiles a request with the logger off, and with Pino'

export default {
  topic: 'logging',
  title: 'Hello world, with the logger and without',
  question: 'What does a request cost with Fastify’s logger off, and with Pino writing two lines for it?',
  servers: [
    { id: 'off', label: 'Fastify, no logger', entry: new URL('servers/off.js', import.meta.url) },
    { id: 'sync', label: 'Fastify with Pino', entry: new URL('servers/sync.js', import.meta.url) }
  ],
  request: { path: '/' },
  packages: ['fastify', 'pino', 'sonic-boom', 'find-my-way']
}

export const summary = 'profiles a request in the small Fastify and in the real one'

export default {
  title: 'The small Fastify, and the real one',
  question: 'What does Fastify do in a request with five hooks that a small one leaves out?',
  servers: [{ id: 'mini', label: 'mini' }, { id: 'fastify', label: 'Fastify' }],
  request: { path: '/hooks' },
  packages: ['fastify', 'find-my-way']
}

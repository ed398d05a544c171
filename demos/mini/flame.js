export const summary = 'profiles a request in the small Fastify and in the real one'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)

/** @type {import('../lib/profiling/keep-profile.js').FlameTopic} */
export default {
  topic: 'mini',
  title: 'The small Fastify, and the real one',
  question: 'What does Fastify do in a request with five hooks that a small one leaves out?',
  servers: [
    { id: 'mini', label: 'mini', entry: entry('mini') },
    { id: 'fastify', label: 'Fastify', entry: entry('fastify') }
  ],
  request: { path: '/hooks' },
  packages: ['fastify', 'find-my-way']
}

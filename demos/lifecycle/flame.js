export const summary = 'profiles a route with a hook in every phase, beside a bare one'

export default {
  topic: 'lifecycle',
  title: 'A hook in every phase',
  question: 'What does a request cost more when there is a hook, which does nothing, in each of the seven phases?',
  servers: [
    { id: 'every-phase', label: 'A hook in every phase', entry: new URL('servers/every-phase.js', import.meta.url) },
    { id: 'bare', label: 'A bare route', entry: new URL('servers/bare.js', import.meta.url) }
  ],
  request: { path: '/' },
  packages: ['fastify', 'find-my-way']
}

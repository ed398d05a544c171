export const summary = 'profiles a route with a hook in every phase, beside a bare one'

export default {
  title: 'A hook in every phase',
  question: 'What does a request cost more when there is a hook, which does nothing, in each of the seven phases?',
  servers: [{ id: 'every-phase', label: 'A hook in every phase' }, { id: 'bare', label: 'A bare route' }],
  request: { path: '/' },
  packages: ['fastify', 'find-my-way']
}

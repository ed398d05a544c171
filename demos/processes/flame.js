export const summary = 'profiles a server that computes for each request, and one that keeps what it computed'

export default {
  title: 'A handler that computes',
  question: 'What does a processor do for a request whose handler computes for milliseconds, and what when the result is kept?',
  servers: [{ id: 'one', label: 'Computes' }, { id: 'kept', label: 'Keeps the result' }],
  request: { path: '/compute' },
  packages: ['fastify']
}

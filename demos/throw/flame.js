export const summary = 'profiles a handler that throws, and one that answers the same itself'

export default {
  title: 'A handler that throws',
  question: 'What does a request cost more when its handler throws, and the error handler answers?',
  servers: [{ id: 'throws', label: 'The handler throws' }, { id: 'answers', label: 'The handler answers' }],
  request: { path: '/orders' },
  packages: ['fastify', 'find-my-way'],
  notes: ['Both answer 200 with the same body, since the load generator takes any other status for a failure of the server. What it costs to throw does not depend on the status.']
}

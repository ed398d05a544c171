export const summary = 'profiles the same five concerns in Express and in Fastify'

export default {
  title: 'Five concerns before and after a handler',
  question: 'What does a request cost that is logged, authenticated, authorized and put into an envelope?',
  servers: [{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }, { id: 'koa', label: 'Koa' }],
  usual: ['express', 'fastify'],
  request: { path: '/orders/7' },
  packages: ['express', 'router', 'fastify', 'find-my-way', 'koa', '@koa/router']
}

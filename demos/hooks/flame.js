export const summary = 'profiles the same five concerns in Express and in Fastify'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)

export default {
  topic: 'hooks',
  title: 'Five concerns before and after a handler',
  question: 'What does a request cost that is logged, authenticated, authorized and put into an envelope?',
  servers: [
    { id: 'express', label: 'Express', entry: entry('express') },
    { id: 'fastify', label: 'Fastify', entry: entry('fastify') },
    { id: 'koa', label: 'Koa', entry: entry('koa') }
  ],
  usual: ['express', 'fastify'],
  request: { path: '/orders/7' },
  packages: ['express', 'router', 'fastify', 'find-my-way', 'koa', '@koa/router']
}

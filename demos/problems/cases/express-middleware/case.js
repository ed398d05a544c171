/** @type {import('../../cases.js').Case} */
export default {
  slug: 'express-middleware',
  rank: 18,
  belief: 'Middleware written for Express works with app.use()',
  kind: 'wrong answer',
  mechanism: 'hooks',
  thread: { href: 'https://github.com/fastify/fastify/issues/1221', label: 'fastify#1221, Fastify is not compatible with custom Express middleware' },
  ask: [{ url: '/orders' }],
  sockets: true,
  wrong: /^GET \/orders → 500 .*res\.status is not a function/,
  cure: /^GET \/orders → 401 \{"error":"Log in first"\}$/
}

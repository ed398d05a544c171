/** @type {import('../../cases.js').Case} */
export default {
  slug: 'late-hook',
  rank: 14,
  belief: 'A hook runs only for what is registered after it',
  kind: 'wrong scope',
  mechanism: 'hooks',
  thread: { href: 'https://github.com/fastify/fastify/issues/1897', label: 'fastify#1897, About Register sync' },
  ask: [{ url: '/health' }, { url: '/orders' }],
  wrong: /^GET \/health → 401 Log in first\nGET \/orders → 401 Log in first$/,
  cure: /^GET \/health → 200 up\nGET \/orders → 401 Log in first$/
}

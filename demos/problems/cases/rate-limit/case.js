/** @type {import('../../cases.js').Case} */
export default {
  slug: 'rate-limit',
  rank: 34,
  belief: 'A plugin that is registered first sees every route',
  kind: 'lets through',
  mechanism: 'plugins',
  thread: { href: 'https://github.com/fastify/fastify-rate-limit/issues/362', label: 'fastify-rate-limit#362, Rate limit don’t working even using async/await' },
  ask: [{ method: 'POST', url: '/login' }, { method: 'POST', url: '/login', note: 'again' }],
  wrong: /^POST \/login → 200 wrong password\nPOST \/login, again → 200 wrong password$/,
  cure: /^POST \/login → 200 wrong password\nPOST \/login, again → 429 .*Rate limit exceeded/
}

/** @type {import('../../cases.js').Case} */
export default {
  slug: 'not-found',
  rank: 12,
  belief: 'Each plugin can have its own 404 page',
  kind: 'throws at boot',
  mechanism: 'encapsulation',
  thread: { href: 'https://github.com/fastify/fastify/issues/1079', label: 'fastify#1079, setErrorHandler and setNotFoundHandler encapsulation' },
  ask: [{ url: '/shop/nothing' }, { url: '/blog/nothing' }],
  wrong: /^does not start: Error: Not found handler already set for Fastify instance with prefix: '\/'$/,
  cure: /^GET \/shop\/nothing → 404 No such page in the shop\nGET \/blog\/nothing → 404 No such post$/
}

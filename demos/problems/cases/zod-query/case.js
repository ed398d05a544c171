/** @type {import('../../cases.js').Case} */
export default {
  slug: 'zod-query',
  rank: 28,
  belief: 'Fastify converts a query string, whoever validates it',
  kind: 'refused',
  mechanism: 'input',
  thread: { href: 'https://github.com/turkerdev/fastify-type-provider-zod/issues/7', label: 'fastify-type-provider-zod#7, type coercion support' },
  ask: [{ url: '/orders?page=2' }, { url: '/orders?page=' }],
  wrong: /^GET \/orders\?page=2 → 400 .*expected number, received string.*\nGET \/orders\?page= → 400 /,
  cure: /^GET \/orders\?page=2 → 200 \{"page":2\}\nGET \/orders\?page= → 400 .*Too small/
}

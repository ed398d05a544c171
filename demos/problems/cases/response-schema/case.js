/** @type {import('../../cases.js').Case} */
export default {
  slug: 'response-schema',
  rank: 4,
  belief: 'A response schema describes the answer',
  kind: 'drops data',
  mechanism: 'serialization',
  thread: { href: 'https://github.com/fastify/help/issues/211', label: 'help#211, Response schema removes from your response?' },
  ask: [{ url: '/' }],
  wrong: /^GET \/ → 200 \{"name":"Ada","settings":\{\}\}$/,
  cure: /^GET \/ → 200 \{"name":"Ada","email":"ada@example.com","settings":\{"dark":true\}\}$/
}

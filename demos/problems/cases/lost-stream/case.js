/** @type {import('../../cases.js').Case} */
export default {
  slug: 'lost-stream',
  rank: 29,
  belief: 'An async handler need not return what it sends',
  kind: 'drops data',
  mechanism: 'reply',
  thread: { href: 'https://github.com/fastify/fastify/issues/6682', label: 'fastify#6682, Silent response truncation when async handler calls reply.send() and resolves with undefined' },
  ask: [{ url: '/report' }],
  sockets: true,
  wrong: /^GET \/report → 200 \(empty\)$/,
  cure: /^GET \/report → 200 tea,3$/
}

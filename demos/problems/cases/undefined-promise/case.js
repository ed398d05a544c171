/** @type {import('../../cases.js').Case} */
export default {
  slug: 'undefined-promise',
  rank: 9,
  belief: 'An async handler may send later, from a callback',
  kind: 'drops data',
  mechanism: 'lifecycle',
  thread: { href: 'https://github.com/fastify/fastify/pull/2702', label: 'fastify#2702, Allow async handler to resolve with undefined' },
  ask: [{ url: '/name' }],
  logs: true,
  wrong: /^GET \/name → 200 \(empty\)\nlog warn: Reply was already sent/,
  cure: /^GET \/name → 200 inside-fastify$/
}

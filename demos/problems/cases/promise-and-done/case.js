/** @type {import('../../cases.js').Case} */
export default {
  slug: 'promise-and-done',
  rank: 2,
  belief: 'A hook may return a promise and call done as well',
  kind: 'runs twice',
  mechanism: 'hooks',
  thread: { href: 'https://github.com/fastify/fastify/issues/1511', label: 'fastify#1511, When using an async preValidation hook the handler will be called multiple times' },
  ask: [{ method: 'POST', url: '/pay' }],
  wrong: /^the card is charged\nthe card is charged\nPOST \/pay → 200 \{"paid":true\}$/,
  cure: /^the card is charged\nPOST \/pay → 200 \{"paid":true\}$/
}

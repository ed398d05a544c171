/** @type {import('../../cases.js').Case} */
export default {
  slug: 'hook-without-done',
  rank: 23,
  belief: 'A hook that takes no done is finished when it returns',
  kind: 'hangs',
  mechanism: 'hooks',
  thread: { href: 'https://github.com/fastify/fastify/issues/2131', label: 'fastify#2131, Can I use ’onResponse’ hook without async or done?' },
  ask: [{ url: '/' }],
  wrong: /^GET \/ → no answer$/,
  cure: /^GET \/ → 200 hello$/
}

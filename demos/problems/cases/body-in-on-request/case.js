/** @type {import('../../cases.js').Case} */
export default {
  slug: 'body-in-on-request',
  rank: 24,
  belief: 'Every hook sees the body',
  kind: 'refused',
  mechanism: 'lifecycle',
  thread: { href: 'https://github.com/fastify/fastify/issues/1546', label: 'fastify#1546, Missing POST data using onRequest hook' },
  ask: [{ method: 'POST', url: '/door', body: { key: 'sesame' } }],
  wrong: /^POST \/door → 401 Wrong key$/,
  cure: /^POST \/door → 200 open$/
}

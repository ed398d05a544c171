/** @type {import('../../cases.js').Case} */
export default {
  slug: 'raw-headers',
  rank: 30,
  belief: 'reply.raw sends the headers that plugins have set',
  kind: 'drops data',
  mechanism: 'reply',
  thread: { href: 'https://github.com/mpetrunic/fastify-sse-v2/issues/14', label: 'fastify-sse-v2#14, No way to pass in headers or CORs options' },
  ask: [{ url: '/events', headers: { origin: 'https://shop.example' }, show: ['access-control-allow-origin'] }],
  wrong: /^GET \/events → 200 data: tea$/,
  cure: /^GET \/events → 200 data: tea \(access-control-allow-origin: https:\/\/shop\.example\)$/
}

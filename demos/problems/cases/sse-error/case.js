/** @type {import('../../cases.js').Case} */
export default {
  slug: 'sse-error',
  rank: 33,
  belief: 'Fastify answers an error, also after I have written with reply.raw',
  kind: 'hangs',
  mechanism: 'reply',
  thread: { href: 'https://github.com/fastify/fastify/issues/3979', label: 'fastify#3979, Server Sent Events not working on fastify v 4' },
  ask: [{ url: '/events' }],
  wrong: /^GET \/events → no answer$/,
  cure: /^GET \/events → 200 data: tea\n\nevent: failed\ndata: try later$/
}

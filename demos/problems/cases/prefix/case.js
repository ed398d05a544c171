/** @type {import('../../cases.js').Case} */
export default {
  slug: 'prefix',
  rank: 6,
  belief: 'Every plugin takes a prefix',
  kind: '404',
  mechanism: 'plugins',
  thread: { href: 'https://github.com/fastify/fastify/issues/1279', label: 'fastify#1279, Plugin route prefixing doesn’t work in 2.0.0-rc.0' },
  ask: [{ url: '/v1/users' }, { url: '/users' }],
  wrong: /^GET \/v1\/users → 404 .*\nGET \/users → 200 \["Ada"\]$/,
  cure: /^GET \/v1\/users → 200 \["Ada"\]\nGET \/users → 404 /
}

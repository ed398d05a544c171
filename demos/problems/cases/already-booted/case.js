/** @type {import('../../cases.js').Case} */
export default {
  slug: 'already-booted',
  rank: 10,
  belief: 'Routes can be added after boot',
  kind: 'throws at boot',
  mechanism: 'plugins',
  thread: { href: 'https://github.com/fastify/fastify/issues/470', label: 'fastify#470, root plugin has already booted when trying register a route' },
  ask: [{ url: '/users' }],
  wrong: /^does not start: AVV_ERR_ROOT_PLG_BOOTED: Root plugin has already booted$/,
  cure: /^GET \/users → 200 \["Ada"\]$/
}

/** @type {import('../../cases.js').Case} */
export default {
  slug: 'lazy-register',
  rank: 8,
  belief: 'After register() the plugin is there',
  kind: 'throws at boot',
  mechanism: 'plugins',
  thread: { href: 'https://github.com/fastify/middie/issues/169', label: 'middie#169, Not working without await' },
  ask: [{ url: '/', show: ['x-seen'] }],
  wrong: /^does not start: TypeError: app\.use is not a function$/,
  cure: /^GET \/ → 200 hello \(x-seen: yes\)$/
}

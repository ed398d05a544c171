/** @type {import('../../cases.js').Case} */
export default {
  slug: 'dependencies',
  rank: 15,
  belief: 'Fastify sorts plugins by their dependencies',
  kind: 'throws at boot',
  mechanism: 'plugins',
  thread: { href: 'https://github.com/fastify/fastify-autoload/issues/29', label: 'fastify-autoload#29, load plugins in order based on dependencies' },
  ask: [{ url: '/users' }],
  wrong: /^does not start: FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED: The dependency 'database' of plugin 'users' is not registered$/,
  cure: /^GET \/users → 200 \["Ada"\]$/
}

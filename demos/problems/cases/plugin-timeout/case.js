/** @type {import('../../cases.js').Case} */
export default {
  slug: 'plugin-timeout',
  rank: 7,
  belief: 'A plugin is ready when its function returns',
  kind: 'throws at boot',
  mechanism: 'plugins',
  thread: { href: 'https://github.com/fastify/fastify/issues/239', label: 'fastify#239, Throw error when plugin callback is not called after certain amount of time' },
  ask: [{ url: '/users' }],
  wrong: /^does not start: FST_ERR_PLUGIN_TIMEOUT: .*Plugin did not start in time: 'users'\. You may have forgotten to call 'done' function or to resolve a Promise$/,
  cure: /^GET \/users → 200 \["Ada"\]$/
}

/** @type {import('../../cases.js').Case} */
export default {
  slug: 'shared-schema',
  rank: 20,
  belief: 'A schema that is added is known everywhere',
  kind: 'throws at boot',
  mechanism: 'encapsulation',
  thread: { href: 'https://github.com/fastify/fastify/issues/3913', label: 'fastify#3913, can’t resolve reference commonSchema# from id #' },
  ask: [{ method: 'POST', url: '/users', body: { name: 'Ada' } }],
  wrong: /^does not start: FST_ERR_SCH_VALIDATION_BUILD: .*can't resolve reference user# from id #$/,
  cure: /^POST \/users → 200 \{"name":"Ada"\}$/
}

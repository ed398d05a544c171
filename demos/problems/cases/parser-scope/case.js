/** @type {import('../../cases.js').Case} */
export default {
  slug: 'parser-scope',
  rank: 27,
  belief: 'A content-type parser is for the whole application',
  kind: 'refused',
  mechanism: 'input',
  thread: { href: 'https://github.com/fastify/fastify/issues/1217', label: 'fastify#1217, plugin register addContentTypeParser doesn’t work as expected' },
  ask: [{ method: 'POST', url: '/reports', headers: { 'content-type': 'application/csp-report' }, body: { blocked: 'ads' } }],
  wrong: /^POST \/reports → 415 .*FST_ERR_CTP_INVALID_MEDIA_TYPE/,
  cure: /^POST \/reports → 200 \{"blocked":"ads"\}$/
}

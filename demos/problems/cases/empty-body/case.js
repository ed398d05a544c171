/** @type {import('../../cases.js').Case} */
export default {
  slug: 'empty-body',
  rank: 22,
  belief: 'Without a body, the content type does not matter',
  kind: 'refused',
  mechanism: 'input',
  thread: { href: 'https://github.com/fastify/fastify/issues/297', label: 'fastify#297, HTTP POST/PUT without request body' },
  ask: [
    { method: 'POST', url: '/logout' },
    { method: 'POST', url: '/logout', headers: { 'content-type': 'application/json' }, note: 'as JSON' },
    { method: 'POST', url: '/logout', headers: { 'content-type': 'application/x-www-form-urlencoded' }, note: 'as a form' }
  ],
  wrong: /^POST \/logout → 200 .*\nPOST \/logout, as JSON → 400 .*FST_ERR_CTP_EMPTY_JSON_BODY.*\nPOST \/logout, as a form → 415 .*FST_ERR_CTP_INVALID_MEDIA_TYPE/,
  cure: /^(?:POST \/logout.* → 200 \{"bye":true\}\n?){3}$/
}

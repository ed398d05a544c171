/** @type {import('../../cases.js').Case} */
export default {
  slug: 'any-of-body',
  rank: 32,
  belief: 'A branch of anyOf that does not fit leaves the body as it is',
  kind: 'drops data',
  mechanism: 'input',
  thread: { href: 'https://github.com/fastify/fastify/issues/4160', label: 'fastify#4160, Potential issue with validation' },
  ask: [
    { method: 'POST', url: '/pets', body: { kind: 'dog', barks: true } },
    { method: 'POST', url: '/pets', body: { kind: 'dog', barks: true, role: 'admin' }, note: 'with a role' }
  ],
  wrong: /^POST \/pets → 200 \{"kind":"dog"\}\nPOST \/pets, with a role → 200 \{"kind":"dog"\}$/,
  cure: /^POST \/pets → 200 \{"kind":"dog","barks":true\}\nPOST \/pets, with a role → 400 .*must NOT have additional properties/
}

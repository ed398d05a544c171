/** @type {import('../../cases.js').Case} */
export default {
  slug: 'extra-properties',
  rank: 5,
  belief: 'A body schema keeps out what it does not name',
  kind: 'lets through',
  mechanism: 'input',
  thread: { href: 'https://github.com/fastify/fastify/issues/3426', label: 'fastify#3426, Validation defaults like `removeAdditional` no longer set' },
  ask: [{ method: 'POST', url: '/users', body: { name: 'Eve', role: 'admin' } }],
  wrong: /^POST \/users → 200 \{"role":"admin","name":"Eve"\}$/,
  cure: /^POST \/users → 200 \{"role":"reader","name":"Eve"\}$/
}

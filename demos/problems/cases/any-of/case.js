/** @type {import('../../cases.js').Case} */
export default {
  slug: 'any-of',
  rank: 21,
  belief: 'anyOf finds the schema that fits best',
  kind: 'drops data',
  mechanism: 'serialization',
  thread: { href: 'https://github.com/fastify/fast-json-stringify/issues/290', label: 'fast-json-stringify#290, oneOf/anyOf doesn’t seem to work with objects' },
  ask: [{ url: '/dog' }],
  wrong: /^GET \/dog → 200 \{\}$/,
  cure: /^GET \/dog → 200 \{"barks":true\}$/
}

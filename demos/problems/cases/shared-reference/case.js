/** @type {import('../../cases.js').Case} */
export default {
  slug: 'shared-reference',
  rank: 13,
  belief: 'decorateRequest gives each request a value of its own',
  kind: 'throws at boot',
  mechanism: 'encapsulation',
  thread: { href: 'https://github.com/fastify/fastify/issues/2598', label: 'fastify#2598, Ensure that fastify Request is encapsulated' },
  ask: [{ url: '/one' }, { url: '/two' }],
  wrong: /^does not start: FST_ERR_DEC_REFERENCE_TYPE: The decorator 'seen' of type 'object' is a reference type/,
  cure: /^GET \/one → 200 \["one"\]\nGET \/two → 200 \["two"\]$/
}

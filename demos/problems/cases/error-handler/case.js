/** @type {import('../../cases.js').Case} */
export default {
  slug: 'error-handler',
  rank: 11,
  belief: 'The error handler is for the whole application',
  kind: 'wrong scope',
  mechanism: 'encapsulation',
  thread: { href: 'https://github.com/fastify/fastify/issues/3839', label: 'fastify#3839, Using setErrorHandler from a plugin doesn’t work' },
  ask: [{ url: '/' }],
  wrong: /^GET \/ → 409 \{"statusCode":409,"error":"Conflict","message":"out of stock"\}$/,
  cure: /^GET \/ → 409 \{"problem":"out of stock"\}$/
}

export const summary = 'profiles five small functions as hooks and through `@fastify/middie`'

export default {
  title: '5 functions before the handler',
  question: 'What does a request cost when 5 small functions run before its handler, as Fastify’s hooks and as middleware, which takes an object from a pool for each request?',
  servers: [{ id: 'middie', label: '@fastify/middie' }, { id: 'hooks', label: 'onRequest hooks' }],
  request: { path: '/' },
  packages: ['fastify', '@fastify/middie', 'reusify'],
  notes: ['The pool is a small part of what @fastify/middie does: it also copies properties to the request of Node and takes the URL apart, for every request.']
}

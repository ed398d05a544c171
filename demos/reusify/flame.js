export const summary = 'profiles five small functions as hooks and through `@fastify/middie`'

export default {
  topic: 'reusify',
  title: '5 functions before the handler',
  question: 'What does a request cost when 5 small functions run before its handler, as Fastify’s hooks and as middleware, which takes an object from a pool for each request?',
  servers: [
    { id: 'middie', label: '@fastify/middie', entry: new URL('servers/middie.js', import.meta.url) },
    { id: 'hooks', label: 'onRequest hooks', entry: new URL('servers/hooks.js', import.meta.url) }
  ],
  request: { path: '/' },
  packages: ['fastify', '@fastify/middie', 'reusify'],
  notes: ['The pool is a small part of what @fastify/middie does: it also copies properties to the request of Node and takes the URL apart, for every request.']
}

export const summary = 'profiles Fastify without hooks, with callback hooks, and with async hooks'

export default {
  topic: 'closures',
  title: 'Closures in a request',
  question: 'What do the closures of a request cost: without hooks, with a callback hook in each of four phases, and with async functions in their place?',
  servers: [
    { id: 'bare', label: 'Fastify, no hooks', entry: new URL('servers/bare.js', import.meta.url) },
    { id: 'callbacks', label: 'Fastify, callback hooks', entry: new URL('servers/callbacks.js', import.meta.url) },
    { id: 'async', label: 'Fastify, async hooks', entry: new URL('servers/async.js', import.meta.url) }
  ],
  request: { path: '/' },
  packages: ['fastify'],
  notes: ['The hooks do nothing, so what is left of them is what it takes to run them: the first server makes no function for a request, the others make some in each phase. The handler of the third is async too.']
}

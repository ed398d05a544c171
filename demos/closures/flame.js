export const summary = 'profiles Fastify without hooks, with callback hooks, and with async hooks'

export default {
  title: 'Closures in a request',
  question: 'What do the closures of a request cost: without hooks, with a callback hook in each of four phases, and with async functions in their place?',
  servers: [
    { id: 'bare', label: 'Fastify, no hooks' },
    { id: 'callbacks', label: 'Fastify, callback hooks' },
    { id: 'async', label: 'Fastify, async hooks' }
  ],
  request: { path: '/' },
  packages: ['fastify'],
  notes: ['The hooks do nothing, so what is left of them is what it takes to run them: the first server makes no function for a request, the others make some in each phase. The handler of the third is async too.']
}

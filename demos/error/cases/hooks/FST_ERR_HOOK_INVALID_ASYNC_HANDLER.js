import Fastify from 'fastify'

export const cause = () => Fastify().addHook('onRequest', async (request, reply, done) => { done() })
export const cure = () => Fastify().addHook('onRequest', async (request, reply) => {})

export const why = 'A hook ends by its promise or by `done`. One that does both would go on twice. Fastify counts parameters: an async `onRequestAbort` hook must have exactly one, and `onReady` and `onListen` none.'
export const instead = 'Leave `done` out of an async hook, or leave `async` out. Write `async (request) => {}` for `onRequestAbort`, even when you do not use the request.'
export const see = '/problems/promise-and-done'

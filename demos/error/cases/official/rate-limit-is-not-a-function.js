import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.register(rateLimit)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => reply.code(404).send())
}

export async function cure () {
  const app = Fastify()
  await app.register(rateLimit)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => reply.code(404).send())
  await app.ready()
}

export const why = '`register` only puts the plugin into the queue, so `app.rateLimit` is not there on the next line.'
export const instead = 'Write `await app.register(rateLimit)`, or use it inside `app.after()`.'
export const see = '/problems/lazy-register'
export const source = '@fastify/rate-limit/index.js: fastify.decorate(\'rateLimit\''

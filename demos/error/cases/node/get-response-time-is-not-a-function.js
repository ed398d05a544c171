import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.get('/', async (request, reply) => ({ milliseconds: reply.getResponseTime() }))
  return app.inject('/')
}

export function cure () {
  const app = Fastify()
  app.get('/', async (request, reply) => ({ milliseconds: reply.elapsedTime }))
  return app.inject('/')
}

export const why = 'Fastify 5 has removed the method. It is most often called in an `onResponse` hook. There, the error is only logged, and the client gets its answer.'
export const instead = 'Read `reply.elapsedTime`, a property with the same milliseconds. Without a logger, an `onResponse` hook and a `handlerTimeout`, it is 0.'
export const source = 'fastify/lib/reply.js: elapsedTime: {'
export const see = '/problems/moving-up'

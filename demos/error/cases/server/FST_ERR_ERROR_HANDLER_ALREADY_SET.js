import Fastify from 'fastify'

export function cause () {
  const app = Fastify({ allowErrorHandlerOverride: false })
  app.setErrorHandler((error, request, reply) => reply.send({ from: 'the first', error }))
  app.setErrorHandler((error, request, reply) => reply.send({ from: 'the second', error }))
}

export function cure () {
  const app = Fastify({ allowErrorHandlerOverride: false })
  app.setErrorHandler((error, request, reply) => reply.send({ from: 'the root', error }))
  app.register(async (orders) => {
    orders.setErrorHandler((error, request, reply) => reply.send({ from: 'orders', error }))
  })
}

export const why = 'With this option, an instance takes one error handler. Without it, a second one is called first, and Fastify only warns: FSTWRN004.'
export const instead = 'Set one handler in each instance: a plugin may have its own.'
export const see = '/problems/error-handler'

import Fastify from 'fastify'

export function cause () {
  const app = Fastify({ allowErrorHandlerOverride: false })
  app.setErrorHandler((error, request, reply) => reply.send(error))
  app.setErrorHandler((error, request, reply) => reply.send(error))
}

export function cure () {
  const app = Fastify({ allowErrorHandlerOverride: false })
  app.setErrorHandler((error, request, reply) => reply.send(error))
  app.register(async (orders) => {
    orders.setErrorHandler((error, request, reply) => reply.send(error))
  })
}

export const why = 'With `allowErrorHandlerOverride: false`, an instance takes one error handler. By default a second one is called first, and Fastify only warns: FSTWRN004.'
export const instead = 'Set one handler in each instance: a plugin may have its own.'
export const see = '/problems/error-handler'

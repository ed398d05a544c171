import Fastify from 'fastify'

export function cause () {
  const app = Fastify({ allowErrorHandlerOverride: false })
  app.setErrorHandler((error, request, reply) => reply.code(error.statusCode ?? 500).send('the first'))
  app.setErrorHandler((error, request, reply) => reply.code(error.statusCode ?? 500).send('the second'))
}

export function cure () {
  const app = Fastify({ allowErrorHandlerOverride: false })
  app.setErrorHandler((error, request, reply) => reply.code(error.statusCode ?? 500).send('the root'))
  app.register(async (orders) => {
    orders.setErrorHandler((error, request, reply) => reply.code(error.statusCode ?? 500).send('orders'))
  })
}

export const why = 'With `allowErrorHandlerOverride: false`, an instance takes one error handler. By default a second one is called first, and Fastify only warns: FSTWRN004.'
export const instead = 'Set one handler in each instance: a plugin may have its own.'
export const see = '/problems/error-handler'

import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => reply.send(error))
  app.setErrorHandler((error, request, reply) => reply.send(error))
}

export function cure () {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => reply.send(error))
  app.register(async (orders) => {
    orders.setErrorHandler((error, request, reply) => reply.send(error))
  })
}

export const why = 'An instance got a second handler, which is called from now on. The first stays behind it: when the second throws, the first answers.'
export const instead = 'Set one handler in each instance. With `allowErrorHandlerOverride: false`, setting a second is an error.'
export const see = '/problems/error-handler'

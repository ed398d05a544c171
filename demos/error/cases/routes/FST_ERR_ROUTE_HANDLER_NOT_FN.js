import Fastify from 'fastify'

export const cause = () => Fastify().get('/', { errorHandler: 'log it' }, async () => 'tea')

export const cure = () =>
  Fastify().get('/', { errorHandler: (error, request, reply) => reply.send(error) }, async () => 'tea')

export const why = 'The error handler of a route is called with the error, the request and the reply. The same error comes for a `handler` that is no function, if a second handler follows it.'
export const instead = 'Pass a function.'
export const see = '/problems/error-handler'

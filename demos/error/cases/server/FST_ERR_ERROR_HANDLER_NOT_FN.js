import Fastify from 'fastify'

export const cause = () => Fastify().setErrorHandler({ statusCode: 500 })

export const cure = () => Fastify().setErrorHandler((error, request, reply) => {
  request.log.error(error)
  reply.send(error)
})

export const why = 'The handler is called with the error, the request and the reply. There is no table of answers.'
export const instead = 'Pass a function.'
export const see = '/problems/error-handler'

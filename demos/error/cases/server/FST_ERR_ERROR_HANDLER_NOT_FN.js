import Fastify from 'fastify'

export const cause = () => Fastify().setErrorHandler({ statusCode: 500 })

export const cure = () => Fastify().setErrorHandler((error, request, reply) => {
  reply.code(500).send({ message: error.message })
})

export const why = 'The handler is called with the error, the request and the reply. There is no table of answers.'
export const instead = 'Pass a function.'
export const see = '/problems/error-handler'

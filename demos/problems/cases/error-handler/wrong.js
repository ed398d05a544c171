import Fastify from 'fastify'

export const app = Fastify()

app.register(async function errors (app) {
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error(error)
    const status = error?.statusCode >= 400 ? error.statusCode : 500
    reply.code(status)
    return { problem: status < 500 ? error.message : 'broken' }
  })
})

app.get('/', async () => {
  const error = new Error('out of stock')
  throw Object.assign(error, { statusCode: 409 })
})

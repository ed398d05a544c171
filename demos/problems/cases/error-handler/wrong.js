import Fastify from 'fastify'

export const app = Fastify()

app.register(async function errors (app) {
  app.setErrorHandler(async (error, request, reply) => {
    request.log.error(error)
    const codes = [error?.statusCode, reply.statusCode, 500]
    const status = codes.find((code) => code >= 400)
    reply.code(status).type('application/json')
    return { problem: status < 500 ? error?.message : 'broken' }
  })
})

app.get('/', async () => {
  const error = new Error('out of stock')
  throw Object.assign(error, { statusCode: 409 })
})

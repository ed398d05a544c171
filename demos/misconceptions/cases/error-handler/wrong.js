import Fastify from 'fastify'

export const app = Fastify()

app.register(async function errors (app) {
  app.setErrorHandler(async (error, request, reply) => {
    reply.code(409)
    return { problem: error.message }
  })
})

app.get('/', async () => {
  throw new Error('out of stock')
})

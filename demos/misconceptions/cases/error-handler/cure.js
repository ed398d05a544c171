import Fastify from 'fastify'
import fp from 'fastify-plugin'

export const app = Fastify()

app.register(fp(async function errors (app) {
  app.setErrorHandler(async (error, request, reply) => {
    reply.code(409)
    return { problem: error.message }
  })
}))

app.get('/', async () => {
  throw new Error('out of stock')
})

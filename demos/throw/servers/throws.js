import fastify from 'fastify'
import { MESSAGE } from '../model.js'

const app = fastify()

app.setErrorHandler((error, request, reply) => {
  reply.code(200).send({ sorry: error.message })
})

app.get('/orders', () => {
  throw new Error(MESSAGE)
})

await app.listen({ port: process.env.PORT, host: '127.0.0.1' })

import fastify from 'fastify'
import { ORDER } from './order-schema.js'

const app = fastify()
app.post('/orders', { schema: { body: ORDER } }, (request, reply) => {
  const { item, count } = request.body
  reply.send({ item, count })
})
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })

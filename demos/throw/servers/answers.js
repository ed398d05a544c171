import fastify from 'fastify'
import { MESSAGE } from '../model.js'

const app = fastify()

app.get('/orders', (request, reply) => {
  reply.send({ sorry: MESSAGE })
})

await app.listen({ port: process.env.PORT, host: '127.0.0.1' })

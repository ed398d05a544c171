import fastify from 'fastify'

const app = fastify()
app.post('/orders', (request, reply) => {
  const { item, count } = request.body
  reply.send({ item, count })
})
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })

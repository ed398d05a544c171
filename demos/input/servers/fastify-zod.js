import fastify from 'fastify'
import { compileZod } from '../recipes.js'
import { ORDER } from './order-zod.js'

const app = fastify()
app.setValidatorCompiler(compileZod)
app.post('/orders', { schema: { body: ORDER } }, (request, reply) => {
  const { item, count } = request.body
  reply.send({ item, count })
})
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })

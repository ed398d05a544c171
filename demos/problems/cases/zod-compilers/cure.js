import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

export const app = Fastify()

app.register(async (shop) => {
  shop.setValidatorCompiler(validatorCompiler)
  shop.setSerializerCompiler(serializerCompiler)

  const order = { response: { 200: z.object({ id: z.number() }) } }
  shop.get('/order', { schema: order }, async () => ({ id: 7, margin: 3 }))
})

// A JSON Schema, as plugins have.
const querystring = { type: 'object', properties: { page: { type: 'integer' } } }
app.get('/orders', { schema: { querystring } }, async (request) => request.query)

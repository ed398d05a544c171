import fastify from 'fastify'
import { z } from 'zod'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'

export default function build () {
  const app = fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)

  app.post('/orders', {
    schema: { body: z.object({ item: z.string() }) }
  }, async (request) => ({ item: request.body.item }))
  return app
}

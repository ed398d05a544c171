import fastify from 'fastify'
import { z } from 'zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

export default function build () {
  const app = fastify().withTypeProvider<ZodTypeProvider>()

  app.post('/orders', {
    schema: { body: z.object({ item: z.string() }) }
  }, async (request) => ({ item: request.body.item }))
  return app
}

import Fastify from 'fastify'

export const app = Fastify()

app.register(async function schemas (app) {
  app.addSchema({
    $id: 'user',
    type: 'object',
    properties: { name: { type: 'string' } },
    required: ['name']
  })
})

app.register(async function routes (app) {
  const schema = { body: { $ref: 'user#' } }
  app.post('/users', { schema }, async ({ body }) => body)
})

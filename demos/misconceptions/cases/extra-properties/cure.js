import Fastify from 'fastify'

export const app = Fastify()

const body = {
  type: 'object',
  properties: { name: { type: 'string' } },
  required: ['name'],
  additionalProperties: false
}

app.post('/users', { schema: { body } }, async (request) => {
  return { role: 'reader', ...request.body }
})

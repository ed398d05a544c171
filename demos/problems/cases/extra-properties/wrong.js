import Fastify from 'fastify'

export const app = Fastify()

const body = {
  type: 'object',
  properties: { name: { type: 'string' } },
  required: ['name']
}

const schema = { body }

app.post('/users', { schema }, async (request) => {
  return { role: 'reader', ...request.body }
})

import Fastify from 'fastify'

const body = {
  type: 'object',
  required: ['name', 'age'],
  properties: {
    name: { type: 'string', minLength: 1 },
    age: { type: 'integer', minimum: 18 }
  }
}

export const app = Fastify()

app.post('/', { schema: { body } }, () => 'saved')

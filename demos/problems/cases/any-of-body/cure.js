import Fastify from 'fastify'

const ajv = { customOptions: { removeAdditional: false } }
export const app = Fastify({ ajv })

const cat = {
  type: 'object',
  properties: { kind: { const: 'cat' }, meows: { type: 'boolean' } },
  required: ['kind'],
  additionalProperties: false
}
const dog = {
  type: 'object',
  properties: { kind: { const: 'dog' }, barks: { type: 'boolean' } },
  required: ['kind'],
  additionalProperties: false
}
const schema = { body: { anyOf: [cat, dog] } }

app.post('/pets', { schema }, async (request) => request.body)

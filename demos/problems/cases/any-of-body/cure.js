import Fastify from 'fastify'

const ajv = { customOptions: { removeAdditional: false } }
export const app = Fastify({ ajv })

const pet = (kind, sound) => ({
  type: 'object',
  properties: { kind: { const: kind }, [sound]: { type: 'boolean' } },
  required: ['kind'],
  additionalProperties: false
})
const anyOf = [pet('cat', 'meows'), pet('dog', 'barks')]
const schema = { body: { anyOf } }

app.post('/pets', { schema }, async (request) => request.body)

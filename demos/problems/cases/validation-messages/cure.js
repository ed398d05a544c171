import Fastify from 'fastify'

const body = {
  type: 'object',
  required: ['name', 'age'],
  properties: {
    name: { type: 'string', minLength: 1 },
    age: { type: 'integer', minimum: 18 }
  }
}
const words = { required: 'is missing' }
const ajv = { customOptions: { allErrors: true } }

export const app = Fastify({ ajv })

app.setErrorHandler(async (error, request, reply) => {
  const part = error?.validationContext
  if (!part || !error.validation) throw error
  reply.code(400)
  return error.validation.map((fault) => {
    const place = part + fault.instancePath
    const missing = fault.params.missingProperty
    return {
      field: missing ? `${place}/${missing}` : place,
      problem: words[fault.keyword] ?? fault.message
    }
  })
})

app.post('/', { schema: { body } }, () => 'saved')

import Fastify from 'fastify'

const age = { type: 'integer', minimum: 18 }
const properties = { age }
const required = ['name']
const body = { type: 'object', required, properties }
const words = { required: 'is missing' }
const ajv = { customOptions: { allErrors: true } }
export const app = Fastify({ ajv })

app.setErrorHandler(async (error, request, reply) => {
  const part = error?.validationContext
  if (!part || !error.validation) throw error
  reply.code(400)
  return error.validation.map((fault) => ({
    field: part + fault.instancePath,
    missing: fault.params.missingProperty,
    problem: words[fault.keyword] ?? fault.message
  }))
})
app.post('/', { schema: { body } }, () => 'saved')

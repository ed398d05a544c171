import Fastify from 'fastify'

const schema = { type: 'object', oneOf: [{ required: ['name'] }, { required: ['count'] }] }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { name: 'tea', count: 2 } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { name: 'tea' } })

export const why = 'The value fits none of the schemas, or more than one of them. Ajv converts: a number fits `string` and `number`. And a schema with `additionalProperties: false` may have removed what the next one requires.'
export const instead = 'Say in each schema what sets it apart, such as a `const`. For a text or a number write `type: [\'string\', \'number\']`. Where `additionalProperties: false` stands in a schema, set `removeAdditional: false`. Then each schema that has it refuses extra properties.'
export const see = '/problems/any-of-body'

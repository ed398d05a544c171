import Fastify from 'fastify'

const schema = { type: 'object', anyOf: [{ required: ['mail'] }, { required: ['phone'] }] }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { name: 'Ada' } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { name: 'Ada', phone: '123' } })

export const why = 'The value fits none of the schemas. The message first says why each of them does not fit.'
export const instead = 'Send what one of the schemas asks for. If the value does fit, look for `additionalProperties: false`: a schema that fails removes what the next one requires.'
export const see = '/problems/any-of-body'

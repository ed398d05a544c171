import Fastify from 'fastify'

const schema = { type: 'object', properties: { zip: { type: 'string', pattern: '^\\d{5}$' } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { zip: '123' } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { zip: '12345' } })

export const why = 'The text does not match the regular expression. Without `^` and `$` the expression may match in the middle.'
export const instead = 'Send text of that form.'

import Fastify from 'fastify'

const schema = { type: 'object', properties: { count: { type: 'integer' } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { count: 1.5 } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { count: '2' } })

export const why = 'The value is no whole number, and Fastify cannot convert it to one. It converts text such as `"2"`, so a query works, too.'
export const instead = 'Send a whole number, or ask for `number` in the schema.'

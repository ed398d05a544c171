import Fastify from 'fastify'

const schema = { body: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } }
const app = Fastify().post('/', { schema }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { nmae: 'tea' } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { name: 'tea' } })

export const why = 'The body, the query, the parameters or the headers do not fit the schema of the route. Unless the route has `attachValidation`, the handler is not called.'
export const instead = 'Send what the schema asks for, or change the schema. The message names the part, the place in it, and the rule.'
export const see = '/problems/errors/validation'

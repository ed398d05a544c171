import Fastify from 'fastify'

const querystring = { type: 'object', required: ['page'], properties: { page: { type: 'integer' } } }
const app = Fastify().get('/', { schema: { querystring } }, async (request) => request.query)

export const cause = () => app.inject('/?Page=2')
export const cure = () => app.inject('/?page=2')

export const why = 'The query of the address does not have the property. Upper and lower case count.'
export const instead = 'Send it, give it a `default` in the schema, or take it out of `required`.'

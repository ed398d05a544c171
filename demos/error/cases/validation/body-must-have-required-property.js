import Fastify from 'fastify'

const schema = { type: 'object', required: ['name'] }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { nmae: 'tea' } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { name: 'tea' } })

export const why = 'The schema lists the property as required, and the input does not have it. Upper and lower case count.'
export const instead = 'Send the property, or take it out of `required`.'

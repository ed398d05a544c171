import Fastify from 'fastify'

const schema = { type: 'object', properties: { count: { type: 'integer', minimum: 1 } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { count: 0 } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { count: 1 } })

export const why = 'The number is below `minimum`.'
export const instead = 'Send a number that is large enough.'

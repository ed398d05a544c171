import Fastify from 'fastify'

const schema = { type: 'object', properties: { size: { enum: ['small', 'large'] } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { size: 'Small' } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { size: 'small' } })

export const why = 'The value is not in the list `enum`. Upper and lower case count.'
export const instead = 'Send a value of the list. `error.validation[0].params.allowedValues` holds it.'

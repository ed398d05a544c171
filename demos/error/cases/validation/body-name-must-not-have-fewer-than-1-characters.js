import Fastify from 'fastify'

const schema = { type: 'object', properties: { name: { type: 'string', minLength: 1 } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { name: '' } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { name: 'tea' } })

export const why = 'The text is shorter than `minLength`. A field of a form that was left empty sends an empty text.'
export const instead = 'Send longer text. With `minLength: 1` the field must not be empty.'

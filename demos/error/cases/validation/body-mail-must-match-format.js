import Fastify from 'fastify'

const schema = { type: 'object', properties: { mail: { type: 'string', format: 'email' } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { mail: 'ada' } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { mail: 'ada@example.com' } })

export const why = 'The text does not have the named form. Fastify has the formats of `ajv-formats`.'
export const instead = 'Send text of that form. An empty text is no mail address either.'

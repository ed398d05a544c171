import Fastify from 'fastify'

const schema = { type: 'object', properties: { tags: { type: 'array', maxItems: 2 } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { tags: ['a', 'b', 'c'] } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { tags: ['a', 'b'] } })

export const why = 'The array is longer than `maxItems`.'
export const instead = 'Send fewer items, or several requests.'

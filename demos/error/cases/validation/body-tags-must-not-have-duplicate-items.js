import Fastify from 'fastify'

const schema = { type: 'object', properties: { tags: { type: 'array', uniqueItems: true } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { tags: ['green', 'green'] } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { tags: ['green', 'black'] } })

export const why = 'The array has two equal items, and the schema says `uniqueItems`.'
export const instead = 'Send each item once.'

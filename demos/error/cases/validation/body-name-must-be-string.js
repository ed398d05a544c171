import Fastify from 'fastify'

const schema = { type: 'object', properties: { name: { type: 'string' } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { name: ['green', 'tea'] } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { name: 'green tea' } })

export const why = 'The value has another type, and Fastify could not convert it. It turns `12` into `"12"` and `["tea"]` into `"tea"`, but not an array of two.'
export const instead = 'Send a value of that type.'

import Fastify from 'fastify'

const headers = { type: 'object', required: ['X-Key'], properties: { 'X-Key': { type: 'string' } } }
const app = Fastify().get('/', { schema: { headers } }, async () => 'tea')

export const cause = () => app.inject('/')
export const cure = () => app.inject({ url: '/', headers: { 'x-key': 'tea' } })

export const why = 'The request does not have the header. The message has its name in lower case, as Node writes it.'
export const instead = 'Send the header.'

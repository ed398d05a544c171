import Fastify from 'fastify'

const schema = { type: 'object' }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () =>
  app.inject({ method: 'POST', url: '/', body: '"tea"', headers: { 'content-type': 'application/json' } })

export const cure = () => app.inject({ method: 'POST', url: '/', body: { name: 'tea' } })

export const why = 'The body has another type than the schema asks for. A missing body is validated as `null`.'
export const instead = 'Send an object as JSON, with `content-type: application/json`.'

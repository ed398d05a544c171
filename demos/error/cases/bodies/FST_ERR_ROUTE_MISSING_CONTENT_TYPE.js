import Fastify from 'fastify'

const app = Fastify().route({ method: 'QUERY', url: '/', handler: async (request) => request.body })

export const cause = () => app.inject({ method: 'QUERY', url: '/' })
export const cure = () => app.inject({ method: 'QUERY', url: '/', body: { name: 'tea' } })

export const why = 'The body of a `QUERY` request is the question. RFC 10008 says that a server refuses one that does not say its type.'
export const instead = 'Send the header `content-type`.'

import Fastify from 'fastify'

const filter = { type: 'object', properties: { name: { type: 'string' } } }

export const cause = () => Fastify().get('/', { schema: { body: filter } }, async () => 'tea')
export const cure = () => Fastify().get('/', { schema: { querystring: filter } }, async () => 'tea')

export const why = 'Fastify does not read the body of a `GET`, `HEAD` or `TRACE` request, so there is nothing to validate.'
export const instead = 'Validate the query, or use `POST`.'

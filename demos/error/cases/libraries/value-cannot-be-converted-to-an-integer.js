import Fastify from 'fastify'

const schema = { response: { 200: { type: 'object', properties: { count: { type: 'integer' } } } } }

export const cause = () => Fastify().get('/', { schema }, async () => ({ count: 'many' })).inject('/')
export const cure = () => Fastify().get('/', { schema }, async () => ({ count: '12' })).inject('/')

export const why = 'The response schema promises a number. The serializer converts text such as `"12"`, makes 0 of an empty one, and throws for other text.'
export const instead = 'Return a number, or change the type in the schema.'
export const source = 'fast-json-stringify/lib/serializer.js: cannot be converted to an integer'
export const see = '/mechanisms/serialization'

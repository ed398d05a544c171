import Fastify from 'fastify'

const schema = { response: { 200: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } } } }

export const cause = () => Fastify().get('/', { schema }, async () => ({ at: { seconds: 12 } })).inject('/')
export const cure = () => Fastify().get('/', { schema }, async () => ({ at: new Date(12000) })).inject('/')

export const why = 'The response schema promises a date. A `Date` or a string is written; a number such as `Date.now()`, or an object of a library, is not.'
export const instead = 'Return a `Date` or a string.'
export const source = 'fast-json-stringify/lib/serializer.js: cannot be converted to a date-time'
export const see = '/mechanisms/serialization'

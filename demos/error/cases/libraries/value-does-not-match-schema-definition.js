import Fastify from 'fastify'

const schema = { response: { 200: { type: 'object', properties: { size: { anyOf: [{ type: 'object' }, { type: 'null' }] } } } } }

export const cause = () => Fastify().get('/', { schema }, async () => ({ size: 'large' })).inject('/')
export const cure = () => Fastify().get('/', { schema }, async () => ({ size: null })).inject('/')

export const why = 'The schema promises an array, and the value is none. Or the value fits none of the schemas that `anyOf`, `oneOf` or a list of types names. So the serializer does not know how to write it.'
export const instead = 'Return a value that fits, or add a schema for it.'
export const source = 'fast-json-stringify/index.js: does not match schema definition'
export const see = '/problems/any-of'

import Fastify from 'fastify'

const schema = { response: { 200: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } } }

export const cause = () => Fastify().get('/', { schema }, async () => ({ title: 'tea' })).inject('/')
export const cure = () => Fastify().get('/', { schema }, async () => ({ name: 'tea' })).inject('/')

export const why = 'The response schema lists the property as required, and the answer does not have it.'
export const instead = 'Return the property, or take it out of `required`.'
export const source = 'fast-json-stringify/index.js: is required!'
export const see = '/problems/response-schema'

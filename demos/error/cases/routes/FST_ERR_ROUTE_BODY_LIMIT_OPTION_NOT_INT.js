import Fastify from 'fastify'

export const cause = () => Fastify().post('/', { bodyLimit: '10mb' }, async () => 'tea')
export const cure = () => Fastify().post('/', { bodyLimit: 10 * 1024 * 1024 }, async () => 'tea')

export const why = 'The limit is a number of bytes. Express takes text with a unit; Fastify does not.'
export const instead = 'Write the number of bytes.'

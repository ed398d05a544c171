import Fastify from 'fastify'

export const cause = () => Fastify().get('/', { handler: async () => 'tea' }, async () => 'coffee')
export const cure = () => Fastify().get('/', { handler: async () => 'tea' })

export const why = 'A route has one handler, and this one has two.'
export const instead = 'Pass it in the options or as the last argument.'

import Fastify from 'fastify'

export const cause = () => Fastify('production')
export const cure = () => Fastify({ bodyLimit: 4096 })

export const why = 'Every option has a name. A string or a number says nothing that Fastify could look up.'
export const instead = 'Pass one object of options, or nothing.'

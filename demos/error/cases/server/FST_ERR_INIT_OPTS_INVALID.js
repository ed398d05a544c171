import Fastify from 'fastify'

export const cause = () => Fastify({ connectionTimeout: 'two seconds' })
export const cure = () => Fastify({ connectionTimeout: 2000 })

export const why = 'Fastify validates its options with a schema. The message lists what the schema says.'
export const instead = 'Give the option the type that its documentation names.'

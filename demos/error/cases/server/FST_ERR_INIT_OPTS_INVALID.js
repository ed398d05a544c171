import Fastify from 'fastify'

export const cause = () => Fastify({ connectionTimeout: 'two seconds' })
export const cure = () => Fastify({ connectionTimeout: 2000 })

export const why = 'Fastify validates its options with a schema. The message lists what the schema says.'
export const instead = 'Read the name of the option in `error.errors[0].instancePath`, and give it the type that its documentation names.'

import Fastify from 'fastify'

export const cause = () => Fastify({ ajv: { customOptions: 'strict' } })
export const cure = () => Fastify({ ajv: { customOptions: { removeAdditional: false } } })

export const why = 'Fastify adds these options to its own and hands both to Ajv. Only an object can be added.'
export const instead = 'Pass an object with options of Ajv.'

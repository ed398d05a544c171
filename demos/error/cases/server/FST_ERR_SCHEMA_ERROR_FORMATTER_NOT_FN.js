import Fastify from 'fastify'

export const cause = () => Fastify({ schemaErrorFormatter: async (errors) => new Error(errors[0].message) })
export const cure = () => Fastify({ schemaErrorFormatter: (errors) => new Error(errors[0].message) })

export const why = 'Fastify uses what the formatter returns as the error, and an async function returns a promise. The same error comes for what is no function.'
export const instead = 'Pass a function that is not async and returns an `Error`.'

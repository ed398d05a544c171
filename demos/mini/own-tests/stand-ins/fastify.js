import fastify from '../../fastify.js'

export const standIn = Object.assign(fastify, { fastify, default: fastify })
export const constants = ['lib/errors.js', 'lib/symbols.js', 'lib/warnings.js']

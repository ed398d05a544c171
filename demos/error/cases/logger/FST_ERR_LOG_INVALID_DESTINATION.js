import Fastify from 'fastify'

export const cause = () => Fastify({ logger: { stream: process.stdout, file: 'app.log' } })
export const cure = () => Fastify({ logger: { stream: process.stdout } })

export const why = 'Both say where the lines go, and the logger writes to one place.'
export const instead = 'Choose one. For two places, pass a stream of `pino.multistream()`.'
export const see = '/mechanisms/logging'

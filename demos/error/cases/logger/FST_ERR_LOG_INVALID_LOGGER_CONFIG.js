import Fastify from 'fastify'
import pino from 'pino'

export const cause = () => Fastify({ logger: pino() })
export const cure = () => Fastify({ loggerInstance: pino() })

export const why = 'From version 5 on, `logger` takes only options or `true`. Before, it took a logger, too.'
export const instead = 'Pass the logger as `loggerInstance`.'
export const see = '/mechanisms/logging'

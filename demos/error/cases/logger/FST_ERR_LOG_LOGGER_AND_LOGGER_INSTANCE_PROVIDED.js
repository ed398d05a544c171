import Fastify from 'fastify'
import pino from 'pino'

export const cause = () => Fastify({ logger: { level: 'debug' }, loggerInstance: pino() })
export const cure = () => Fastify({ loggerInstance: pino({ level: 'debug' }) })

export const why = 'A logger that you made has its options already. Fastify does not change them.'
export const instead = 'Pass one of the two. Options of a logger of your own go to that logger.'
export const see = '/mechanisms/logging'

import Fastify from 'fastify'

export const cause = () => Fastify({ loggerInstance: { level: 'info' } })
export const cure = () => Fastify({ logger: { level: 'silent' } })

export const why = 'The object has none of a logger’s methods. It looks like options, which belong to `logger`.'
export const instead = 'Pass options as `logger`, and a logger as `loggerInstance`.'
export const see = '/mechanisms/logging'

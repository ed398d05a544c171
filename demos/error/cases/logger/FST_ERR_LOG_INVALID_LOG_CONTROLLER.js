import Fastify from 'fastify'

export const cause = () => Fastify({ logController: { disableRequestLogging: true } })
export const cure = () => Fastify({ logController: new Fastify.LogController({ disableRequestLogging: true }) })

export const why = 'Fastify calls the methods of the class for each line. A plain object does not have them.'
export const instead = 'Make an instance of `LogController`, or of a class that extends it.'
export const see = '/mechanisms/logging'

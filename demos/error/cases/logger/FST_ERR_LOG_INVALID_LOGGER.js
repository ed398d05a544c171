import Fastify from 'fastify'

export const cause = () => Fastify({ loggerInstance: { info () {}, error () {} } })

export function cure () {
  const none = () => {}
  const logger = { info: none, error: none, debug: none, fatal: none, warn: none, trace: none, child: () => logger }
  Fastify({ loggerInstance: logger })
}

export const why = 'Fastify, your code and plugins may call these methods, so a logger must have them all. The message lists those that it does not have.'
export const instead = 'Add the methods, or use Pino.'
export const see = '/mechanisms/logging'

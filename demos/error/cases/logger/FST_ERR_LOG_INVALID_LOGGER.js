import Fastify from 'fastify'

export function cause () {
  Fastify({ loggerInstance: { info () {}, error () {} } })
}

export function cure () {
  const none = () => {}
  const logger = { info: none, error: none, debug: none, fatal: none, warn: none, trace: none, child: () => logger }
  Fastify({ loggerInstance: logger })
}

export const why = 'Fastify calls each of these methods. The message lists those that the logger does not have.'
export const instead = 'Add the methods, or use Pino.'
export const see = '/mechanisms/logging'

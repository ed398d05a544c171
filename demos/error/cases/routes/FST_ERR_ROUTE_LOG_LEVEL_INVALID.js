import Fastify from 'fastify'

const logger = { level: 'silent' }

export async function cause () {
  const app = Fastify({ logger })
  app.get('/', { logLevel: 'verbose' }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify({ logger })
  app.get('/', { logLevel: 'debug' }, async () => 'tea')
  await app.ready()
}

export const why = 'The logger has no level of that name. Without a logger, Fastify does not check.'
export const instead = 'Use `trace`, `debug`, `info`, `warn`, `error`, `fatal`, `silent`, or a level that your logger adds.'
export const see = '/mechanisms/logging'

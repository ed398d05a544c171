import { createRequire } from 'node:module'
import Fastify from 'fastify'

/*
 * Tells whether Pino was loaded by an application, and whether its destination writes at once.
 * Usage: node loaded-child.js <whether it has a logger>
 */
const { cache } = createRequire(import.meta.url)
const app = Fastify({ logger: process.argv[2] === 'true' && { level: 'silent' } })
await app.ready()
const stream = streamOf(app.log)
const loaded = Object.keys(cache).some((file) => /[\\/]node_modules[\\/]pino[\\/]pino\.js$/.test(file))
await app.close()
process.send?.({ loaded, sync: stream?.sync ?? null }, () => process.disconnect())

/**
 * Found by its description: Pino would be loaded if it were asked for the symbol.
 *
 * @param {any} logger
 */
function streamOf (logger) {
  const symbol = Object.getOwnPropertySymbols(logger).find(({ description }) => description === 'pino.stream')
  return symbol && logger[symbol]
}

import { createRequire } from 'node:module'
import Fastify from 'fastify'

// Tells whether Pino was loaded by an application, which has a logger or not, and whether its destination writes at once.
const { cache } = createRequire(import.meta.url)
const app = Fastify({ logger: process.argv[2] === 'true' && { level: 'silent' } })
await app.ready()
// Found by its description: Pino would be loaded if it were asked for the symbol.
const symbol = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream')
const loaded = Object.keys(cache).some((file) => /[\\/]node_modules[\\/]pino[\\/]pino\.js$/.test(file))
console.log(JSON.stringify({ loaded, sync: symbol ? app.log[symbol].sync : null }))

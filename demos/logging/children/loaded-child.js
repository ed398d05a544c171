import { createRequire } from 'node:module'
import Fastify from 'fastify'

/*
 * Tells whether Pino was loaded by an application.
 * Usage: node loaded-child.js <whether it has a logger>
 */
const { cache } = createRequire(import.meta.url)
const app = Fastify({ logger: process.argv[2] === 'true' && { level: 'silent' } })
await app.ready()
const loaded = Object.keys(cache).some((file) => /[\\/]node_modules[\\/]pino[\\/]pino\.js$/.test(file))
await app.close()
process.send?.(loaded, () => process.disconnect())

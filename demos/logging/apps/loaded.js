import { createRequire } from 'node:module'
import Fastify from 'fastify'

// Tells whether an application, with a logger or without, has loaded Pino.
const { cache } = createRequire(import.meta.url)
await Fastify({ logger: process.argv[2] === 'true' && { level: 'silent' } }).ready()
console.log(Object.keys(cache).some((file) => /[\\/]node_modules[\\/]pino[\\/]pino\.js$/.test(file)))

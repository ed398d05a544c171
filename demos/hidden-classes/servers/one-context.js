import fp from 'fastify-plugin'
import { serveSpread } from './serve-spread.js'

await serveSpread(fp)

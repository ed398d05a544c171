import fp from 'fastify-plugin'
import { serveTen } from './contexts.js'

await serveTen(fp)

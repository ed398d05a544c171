import fastify from 'fastify'
import { serve } from './serve-fastify.js'

await serve(fastify())

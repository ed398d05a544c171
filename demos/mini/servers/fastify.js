import fastify from 'fastify'
import { serve } from '../bench/application.js'

await serve(fastify)

import { createMiddieApp } from '../apps/fastify-middie.js'
import { serve } from './serve.js'

await serve(createMiddieApp)

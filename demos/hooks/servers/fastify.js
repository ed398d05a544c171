import { createFastifyApp } from '../apps/fastify.js'
import { serve } from './serve.js'

await serve(createFastifyApp)

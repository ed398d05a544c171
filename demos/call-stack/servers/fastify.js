import { buildFastify } from './build-fastify.js'
import { serve } from './serve.js'

await serve(buildFastify)

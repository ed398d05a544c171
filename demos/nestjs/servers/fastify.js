import { createServer } from '../apps/fastify.js'
import { serve } from './serve.js'

serve(await createServer())

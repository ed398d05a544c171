import { createServer } from '../apps/nest-fastify.js'
import { serve } from './serve.js'

serve(await createServer())

import { createServer } from '../apps/nest-fastify.js'
import { serve } from '../model/serve.js'

serve(await createServer())

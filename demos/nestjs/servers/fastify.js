import { createServer } from '../apps/fastify.js'
import { serve } from '../model/serve.js'

serve(await createServer())

import { createServer } from '../apps/express.js'
import { serve } from '../model/serve.js'

serve(await createServer())

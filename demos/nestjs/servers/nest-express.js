import { createServer } from '../apps/nest-express.js'
import { serve } from '../model/serve.js'

serve(await createServer())

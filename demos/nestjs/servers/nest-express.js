import { createServer } from '../apps/nest-express.js'
import { serve } from './serve.js'

serve(await createServer())

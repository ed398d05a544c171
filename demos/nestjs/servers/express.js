import { createServer } from '../apps/express.js'
import { serve } from './serve.js'

serve(await createServer())

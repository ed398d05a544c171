import { createExpressApp } from '../apps/express.js'
import { serve } from './serve.js'

await serve(createExpressApp)

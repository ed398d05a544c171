import { createHonoApp } from '../apps/hono.js'
import { serve } from './serve.js'

await serve(createHonoApp)

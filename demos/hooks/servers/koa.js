import { createKoaApp } from '../apps/koa.js'
import { serve } from './serve.js'

await serve(createKoaApp)

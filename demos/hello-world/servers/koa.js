import * as app from '../apps/koa.js'
import { serveBoth } from '../bench/serve-both.js'

await serveBoth(app)
